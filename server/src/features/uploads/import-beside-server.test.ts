import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importCsv, startTestServer, type TestServer } from '../../testing/index.ts';

describe('a file that the command line hands to the running server', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'tessera-request-'));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const request = async (content: string, signal = new AbortController().signal, bound?: string) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, content);
    const file = { corporationCode: 'sample', name: '门店目标', path };
    return importCsv(server, file, { signal, ...(bound === undefined ? {} : { bound }) });
  };

  test('is imported by the server', async () => {
    const { tableId, rowCount } = await request('门店,目标\n上海店,100\n北京店,200\n');
    expect(rowCount).toBe(2);
    const table = await server.app.services.store
      .selectFrom('analytic_table')
      .selectAll()
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow();
    expect(table).toMatchObject({
      corporation_code: 'sample',
      source: 'import',
      source_name: '门店目标',
      row_count: 2,
    });
  });

  test('comes back with the line and the reason when it is broken', async () => {
    await expect(request('a,b\n1,2\n3,4\n5\n')).rejects.toMatchObject({
      key: 'importInvalid',
      args: { reason: 'line 4: 1 values where the others have 2' },
    });
  });

  test('is taken back when nobody runs its job and the command is stopped', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await expect(request('a\n1\n', controller.signal, 'nobody')).rejects.toMatchObject({ key: 'cancelled' });
    const { store } = server.app.services;
    const jobs = store.selectFrom('job').selectAll().where('queue', '=', 'data');
    expect(await jobs.where('state', 'in', ['queued', 'running']).execute()).toEqual([]);
    expect(await store.selectFrom('upload').selectAll().execute()).toEqual([]);
  });
});
