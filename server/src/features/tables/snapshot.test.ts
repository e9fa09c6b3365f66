import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unpackBackup, writeBackup } from '../../platform/backup/index.ts';
import { importCsv, startTestServer, type TestServer } from '../../testing/index.ts';
import { analyticsFolder, createAnalytics, type Analytics } from './analytics.ts';
import { requestSnapshot } from './snapshot.ts';

describe('a backup beside the running server', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'tessera-snapshot-'));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const runs = () => Promise.resolve(true);
  const importRows = async (rows: number) => {
    const path = join(folder, 'rows.csv');
    await writeFile(path, `n,text\n${Array.from({ length: rows }, (_, row) => `${row},text ${row}\n`).join('')}`);
    const file = { corporationCode: 'sample', name: 'replaced again and again', path };
    await importCsv(server, file);
  };
  const backUp = async (name: string) => {
    const path = join(folder, name);
    await writeBackup(server.app.services, path, (target) =>
      requestSnapshot(server.app.services, analyticsFolder(server.home), target, runs),
    );
    return unpackBackup(path);
  };
  /** Rows and a sum over all of their values, by table. */
  const contentOf = async (analytics: Analytics): Promise<Record<string, unknown>> => {
    const content: Record<string, unknown> = {};
    for (const { name } of await analytics.store.introspector.tables()) {
      const text = `select count(*)::double, bit_xor(hash(t))::varchar from "${name}" t`;
      const { columns } = await analytics.driver.query({ text, values: [] }, new AbortController().signal);
      content[name] = columns.map(([cell]) => cell);
    }
    return content;
  };
  const read = async (home: string) => {
    const analytics = createAnalytics(home);
    await analytics.open();
    try {
      return await contentOf(analytics);
    } finally {
      await analytics.close();
    }
  };

  test('holds the same rows as the server', async () => {
    await importRows(20_000);
    const backup = await backUp('same.tgz');
    const saved = await read(backup.folder);
    await backup.remove();
    // The server lets go of its file.
    await server.app.stop();
    expect(Object.keys(saved).length).toBeGreaterThan(3);
    expect(saved).toEqual(await read(server.home));
    expect(await readdir(analyticsFolder(server.home).exchange)).toEqual([]);
    await rm(server.home, { recursive: true, force: true });
    server = await startTestServer();
  }, 60_000);

  test('is of one moment: each table that it lists has its rows, whatever is imported meanwhile', async () => {
    await importRows(1);
    let backingUp = true;
    const importing = (async () => {
      for (let rows = 2; backingUp; rows += 1) await importRows(rows);
    })();
    for (let round = 0; round < 5; round += 1) {
      const backup = await backUp(`round-${round}.tgz`);
      const saved = await read(backup.folder);
      const lines = (await readFile(join(backup.folder, 'store/analytic_table.jsonl'), 'utf8')).trim().split('\n');
      await backup.remove();
      expect(lines).toHaveLength(4);
      for (const line of lines) {
        const table = JSON.parse(line) as { physical_table: string; row_count: number };
        expect([table.physical_table, (saved[table.physical_table] as unknown[])?.[0]]).toEqual([
          table.physical_table,
          table.row_count,
        ]);
      }
    }
    backingUp = false;
    await importing;
  }, 60_000);

  test('says so when the server does not answer, or ends', async () => {
    const nobody = await mkdtemp(join(tmpdir(), 'tessera-nobody-'));
    const runQuery = (isRunning: () => Promise<boolean>, patience: number) =>
      requestSnapshot(server.app.services, analyticsFolder(nobody), join(nobody, 'copy'), isRunning, patience);
    await expect(runQuery(runs, 100)).rejects.toThrow('does not answer');
    await expect(runQuery(() => Promise.resolve(false), 30_000)).rejects.toThrow('the server ended');
    await rm(nobody, { recursive: true, force: true });
  });
});
