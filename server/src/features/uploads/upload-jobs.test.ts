import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { ENDPOINTS, type DataJob, type Lineage } from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { data } = ENDPOINTS;

describe('loads that do not end well leave the table as it was', () => {
  let server: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  let tableId: string;
  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
    tableId = (await owner.load('稳', 'old.csv', 'a,b\n1,x\n2,y\n')).tableId ?? '';
  }, 120_000);
  afterAll(() => server.stop());

  const physical = async () => {
    const row = await server.app.services.store
      .selectFrom('analytic_table')
      .select('physical_table')
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow();
    return row.physical_table;
  };
  const replaceWith = async (content: string, columns: readonly object[]) => {
    const uploadId = await owner.stage('new.csv', content);
    return owner.call<DataJob>(data.replaceFromUpload, { uploadId, tableId, columns, force: true });
  };
  const unchanged = async () => {
    expect((await owner.rows(tableId)).values).toEqual([
      [1, 2],
      ['x', 'y'],
    ]);
  };

  test('a replacement of which no row fits', async () => {
    const before = await physical();
    const job = await owner.ended(await replaceWith('a\nx\n', [{ index: 0, name: 'a', dataType: 'int' }]));
    expect(job).toMatchObject({ state: 'failed', reason: { code: '-50022' } });
    await unchanged();
    expect(await physical()).toBe(before);
    expect((await owner.detail(tableId)).status).toBe('failed');
  });

  test('a disk that is full: the message says so, and names no path', async () => {
    const store = server.analytics();
    const { write } = store;
    const full = jest.spyOn(store, 'write').mockImplementation((work, signal) =>
      write((connection) => {
        const run: typeof connection.run = async (text, values) => {
          if (!text.startsWith('create table "import_')) return connection.run(text, values);
          throw new Error('IO Error: Could not write file "/data/x.duckdb": No space left on device');
        };
        return work({ ...connection, run });
      }, signal),
    );
    try {
      const job = await owner.ended(await replaceWith('a\n9\n', [{ index: 0, name: 'a', dataType: 'int' }]));
      expect(job).toMatchObject({ state: 'failed', reason: { code: '-10097' } });
      expect(job.reason?.message).not.toContain('/data');
    } finally {
      full.mockRestore();
    }
    await unchanged();
  });

  test('one that is cancelled, which can be begun again', async () => {
    const lines = Array.from({ length: 150_000 }, (_, index) => `${index},"${'long text '.repeat(8)}${index}"`);
    const content = `a,b\n${lines.join('\n')}\n`;
    const columns = [
      { index: 0, name: 'a', dataType: 'int' },
      { index: 1, name: 'b', dataType: 'str' },
    ];
    const started = await replaceWith(content, columns);
    expect((await owner.call(data.deleteTable, { tableId, force: true })).code).toBe('-50024');
    await owner.call(data.jobCancel, { jobId: started.data.jobId });
    expect((await owner.ended(started)).state).toBe('cancelled');
    await unchanged();
    const again = await owner.ended(await replaceWith(content, columns));
    expect(again).toMatchObject({ state: 'done', rows: 150_000, bytes: { total: content.length } });
    expect((await owner.rows(tableId, { dataStart: 149_999, dataEnd: 150_000 })).values[0]).toEqual([149_999]);
  }, 60_000);

  test('nothing is left in the store or the exchange folder', async () => {
    // Jobs have ended; what they left behind would lie here.
    const exchange = await readdir(join(server.home, 'analytics/exchange'));
    expect(exchange.filter((name) => name.endsWith('.part'))).toEqual([]);
    const known = await server.app.services.store.selectFrom('analytic_table').select('physical_table').execute();
    const { data: graph } = await owner.call<Lineage>(data.tableLineage, { tableId });
    expect(graph.nodes.map(({ id }) => id)).toEqual([tableId]);
    expect(known.map(({ physical_table }) => physical_table)).toContain(await physical());
  });
});
