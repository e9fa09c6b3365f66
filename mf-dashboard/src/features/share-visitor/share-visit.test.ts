import { shareVisit, type ShareArgs, type TransportCapability, type TransportRequest } from '@tessera/contract';
import { pageStorage } from '@tessera/remote-kit/storage';
import { createClient } from '@tessera/request';

import { createShareVisit } from './share-visit.ts';

const ARGS: ShareArgs = {
  token: 'first',
  tokenEndsAt: '2026-11-01T00:15:00.000Z',
  kind: 'board',
  reportCode: null,
  locked: [],
  showHeader: true,
  showFilters: true,
};
const [ONE, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];

test('a page that is loaded again says with which token it was inside last, and of no other share', async () => {
  const sent: TransportRequest[] = [];
  const transport: Pick<TransportCapability, 'send'> = {
    async send(request) {
      sent.push(request);
      const token = request.endpoint.path === shareVisit.args.path ? 'renewed' : 'first';
      return { code: '0', msg: '', data: { ...ARGS, token }, requestId: 'r' };
    },
  };
  const client = createClient(transport as TransportCapability);
  const storage = pageStorage(() => sessionStorage);
  const visit = createShareVisit(client, ONE, storage);
  await visit.enter({});
  await visit.renew();
  await createShareVisit(client, OTHER, storage).enter({});
  await createShareVisit(client, ONE, storage).enter({});
  expect(sent.map(({ shareToken }) => shareToken)).toEqual([undefined, 'first', undefined, 'renewed']);
});
