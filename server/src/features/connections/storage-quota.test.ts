import { ENDPOINTS, type ConnectedTable, type DataJob, type Upload } from '@tessera/contract';

import { startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

describe('what a corporation may store of its databases', () => {
  let harness: ConnectionsHarness;
  beforeAll(async () => {
    harness = await startConnectionsHarness({ TESSERA_STORAGE_MEGABYTES: '1' });
  }, 60_000);
  afterAll(() => harness.stop());

  test('counts copied tables like uploaded ones; a copy that is too large keeps the rows of before and says so', async () => {
    const { call, connect, ok, server, source, token, until } = harness;
    const { connectionId } = await connect('Copied');
    await source.run(`create table notes as select i as id, repeat('x', 600) as text from generate_series(1, 1000) i`);
    const { tables } = await ok(
      call<{ tables: ConnectedTable[] }>('pickTables', {
        connectionId,
        mode: 'synchronised',
        schedule: { cron: '30 2 * * *', timeZone: 'UTC' },
        tables: [{ schema: 'public', name: 'notes' }],
      }),
    );
    const { tableId, runningJob } = tables[0]!;
    expect(await until(runningJob!)).toMatchObject({ state: 'done', rows: 1000 });
    const begin = (size: number) =>
      server.call<Upload>(ENDPOINTS.data.beginUpload, { body: { fileName: 'next.csv', size } }, token);
    expect(await begin(500_000)).toMatchObject({
      code: '-50040',
      msg: expect.stringContaining('已用 0.6 MB') as string,
    });

    const sync = async () => until((await ok(call<DataJob>('syncNow', { tableId }))).jobId);
    // What is replaced does not count twice.
    expect(await sync()).toMatchObject({ state: 'done', rows: 1000 });
    await source.run(`insert into notes select i, repeat('x', 600) from generate_series(1, 1000) i`);
    const failed = await sync();
    expect(failed).toMatchObject({ state: 'failed', reason: { code: '-50040' } });
    expect(failed.reason?.message).toMatch(/共 1 MB，已用 0\.6 MB，这次还需要 1\.2 MB/);
    expect(await ok(call('connectedTable', { tableId }))).toMatchObject({ rowCount: 1000 });
    expect(await ok(call('previewTable', { tableId, dataStart: 0, dataEnd: 1 }))).toMatchObject({ rowCount: 1000 });
  });
});
