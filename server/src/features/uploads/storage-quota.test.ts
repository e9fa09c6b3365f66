import { ENDPOINTS, type DataJob, type Upload } from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;
const MEGABYTE = 1024 * 1024;

describe('what a corporation may store', () => {
  let server: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  beforeAll(async () => {
    server = await startTestServer({ env: { TESSERA_STORAGE_MEGABYTES: '1' } });
    owner = uploadClient(server, (await server.signIn('owner')).token);
  }, 60_000);
  afterAll(() => server.stop());
  const begin = (size: number, token?: string) =>
    token === undefined
      ? owner.call<Upload>(data.beginUpload, { fileName: 'next.csv', size })
      : server.call<Upload>(data.beginUpload, { body: { fileName: 'next.csv', size } }, token);

  test('is answered when an upload begins, counts waiting files, and comes back with a table that is deleted', async () => {
    const content = `a,b\n${`1,${'x'.repeat(996)}\n`.repeat(600)}`;
    const { tableId } = await owner.load('大', 'big.csv', content);
    const refused = await begin(MEGABYTE / 2);
    expect(refused.code).toBe('-50040');
    expect(refused.msg).toMatch(/共 1 MB，已用 0\.6 MB，这次还需要 0\.5 MB.*删除/);
    expect((await begin(MEGABYTE / 4)).code).toBe('0');
    expect((await begin(MEGABYTE / 4)).code).toBe('-50040');
    // Another corporation has its own.
    const other = await server.createCorporation();
    const { token } = await server.signIn(other.accounts.owner.account, undefined, other.code);
    expect((await begin(MEGABYTE / 2, token)).code).toBe('0');
    expect((await owner.call<DataJob>(data.deleteTable, { tableId, force: true })).code).toBe('0');
    expect((await begin(MEGABYTE / 2)).code).toBe('0');
  });
});
