import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';

import type { TransportRequest } from '@tessera/contract';

import { createAcceptedCompositions } from './accepted-compositions.ts';
import { createCompositionSource } from './composition-source.ts';
import { makeComposition } from './testing/factories.ts';

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
    accepted: { check: () => undefined, advance: () => undefined },
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

it('takes no composition that was replayed: of another corporation, of yesterday, or older than the last', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  const now = Date.now();
  let served = { corporationCode: 'C1', hours: 0 };
  const source = createCompositionSource({
    transport: {
      send: async () => {
        const issuedAt = new Date(now + served.hours * 3_600_000).toISOString();
        const payload = JSON.stringify(makeComposition([], { corporationCode: served.corporationCode, issuedAt }));
        const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
        return { code: '0', msg: '', data: { payload, signature, keyId: 'k' }, requestId: '1' };
      },
    } as never,
    storage,
    accepted: createAcceptedCompositions({ storage, now: () => now }),
    share: () => null,
    keys: [{ keyId: 'k', spki, loopbackOnly: false }],
    hostname: 'tessera.example.com',
    subtle: webcrypto.subtle as unknown as SubtleCrypto,
  } as never);
  const read = (hours: number, corporationCode = 'C1') => {
    served = { hours, corporationCode };
    return source.read(async () => 'C1');
  };
  await expect(read(-1)).resolves.toMatchObject({ corporationCode: 'C1' });
  await expect(read(-1, 'C2')).rejects.toMatchObject({ fault: 'refused' });
  await expect(read(-30)).rejects.toMatchObject({ fault: 'refused' });
  await expect(read(-2)).rejects.toMatchObject({ fault: 'refused' });
  await expect(read(0)).resolves.toMatchObject({ corporationCode: 'C1' });
});
