import { ERRORS, shareVisit, type ShareArgs, type TransportCapability, type TransportRequest } from '@tessera/contract';
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
  exportLimit: { kinds: ['png', 'csv'], rows: null },
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
  const download = async (request: TransportRequest) => {
    sent.push(request);
    return { blob: new Blob(), fileName: null, requestId: null };
  };
  const host = { client, transport: { download } };
  const visit = createShareVisit(host, ONE, storage);
  await visit.enter({});
  await visit.renew();
  await visit.download({ reportCode: 'r', kind: 'csv' });
  await createShareVisit(host, OTHER, storage).enter({});
  await createShareVisit(host, ONE, storage).enter({});
  expect(sent.map(({ shareToken }) => shareToken)).toEqual([undefined, 'first', 'renewed', undefined, 'renewed']);
});

test.each([ERRORS.shareWithdrawn.code, ERRORS.shareClosed.code, ERRORS.linkExpired.code, ERRORS.chartMissing.code])(
  'a visit says that its share is over, by whichever call it learns of it: %s',
  async (code) => {
    const transport: Pick<TransportCapability, 'send'> = {
      send: async ({ endpoint }) =>
        endpoint.path === shareVisit.enter.path
          ? { code: '0', msg: '', data: ARGS, requestId: 'r' }
          : { code, msg: '', data: null, requestId: 'r' },
    };
    const client = createClient(transport as TransportCapability);
    const visit = createShareVisit(
      { client, transport: transport as TransportCapability },
      ONE,
      pageStorage(() => sessionStorage),
    );
    const heard: (string | null)[] = [];
    visit.over.subscribe((over) => heard.push(over));
    await visit.enter({});
    await expect(visit.client.call(shareVisit.search, { body: { shareId: ONE } })).rejects.toMatchObject({ code });
    expect(heard).toEqual(code === ERRORS.chartMissing.code ? [] : [code]);
  },
);
