import type { TransportRequest } from '@tessera/contract';

import { createCompositionSource } from './composition-source.ts';

function sourceOn(shareId: string | null) {
  const requests: TransportRequest[] = [];
  const touched: string[] = [];
  const source = createCompositionSource({
    transport: {
      send: async (request: TransportRequest) => {
        requests.push(request);
        return { code: '-10003', msg: 'no answer', data: null, requestId: '1' };
      },
    } as never,
    storage: { getItem: (key: string) => (touched.push(key), null), setItem: (key: string) => void touched.push(key) },
    share: () => shareId,
    keys: [],
    hostname: 'tessera.example.com',
    subtle: undefined,
  } as never);
  return { source, requests, touched };
}

it('asks for a share what its corporation shows it with, and neither takes nor leaves what members keep', async () => {
  const shared = sourceOn('a-share');
  await expect(shared.source.read(async () => null)).rejects.toMatchObject({ fault: 'network' });
  expect(shared.requests.map(({ query }) => query)).toEqual([{ shareId: 'a-share' }]);
  expect(shared.touched).toEqual([]);
  const own = sourceOn(null);
  await expect(own.source.read(async () => null)).rejects.toMatchObject({ fault: 'network' });
  expect(own.requests.map(({ query }) => query)).toEqual([{}]);
  expect(own.touched).not.toEqual([]);
});
