import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, type TableRows } from '@tessera/contract';

import { migrations } from '../../migrations.ts';
import { importCsv, startTestServer, type TestServer } from '../../testing/index.ts';
import { restoreBackup, unpackBackup, writeBackup } from './index.ts';

describe('a backup beside the running server', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'tessera-row-backup-'));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const importRows = async (rows: number) => {
    const path = join(folder, 'rows.csv');
    await writeFile(path, `n,text\n${Array.from({ length: rows }, (_, row) => `${row},text ${row}\n`).join('')}`);
    return importCsv(server, { corporationCode: 'sample', name: 'replaced again and again', path });
  };
  const backUp = async (name: string, data: 'all' | 'none' = 'all') => {
    const path = join(folder, name);
    await writeBackup(server.app.services, path, data);
    return unpackBackup(path);
  };
  const linesOf = async <Line>(backup: { folder: string }, table: string): Promise<Line[]> => {
    const text = await readFile(join(backup.folder, `store/${table}.jsonl`), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  };
  const previewOn = async (on: TestServer, tableId: string) => {
    const { token } = await on.signIn();
    const body = { tableId, dataStart: 0, dataEnd: 50 };
    return (await on.call<TableRows>(ENDPOINTS.data.previewTable, { body }, token)).data;
  };

  test('restored elsewhere it answers with the same rows', async () => {
    const { tableId } = await importRows(2_000);
    const before = await previewOn(server, tableId);
    expect(before.rowCount).toBe(2_000);
    const backup = await backUp('same.tgz');
    const tables = await linesOf<{ physical_table: string; row_count: number }>(backup, 'analytic_table');
    const imported = tables.filter(({ physical_table }) => physical_table.startsWith('import_'));
    expect(backup.manifest.data).toEqual({
      tables: imported.length,
      rows: imported.reduce((sum, table) => sum + Number(table.row_count), 0),
    });
    const other = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
    try {
      await restoreBackup(other.app.services, backup, migrations);
      expect((await previewOn(other, tableId)).values).toEqual(before.values);
    } finally {
      await backup.remove();
      await other.stop();
    }
  }, 60_000);

  test('is of one moment: each table that it lists has its rows, whatever is imported meanwhile', async () => {
    await importRows(1);
    let backingUp = true;
    const importing = (async () => {
      for (let rows = 2; backingUp; rows += 1) await importRows(rows);
    })();
    for (let round = 0; round < 5; round += 1) {
      const backup = await backUp(`round-${round}.tgz`);
      const tables = await linesOf<{ physical_table: string; source: string; row_count: number }>(
        backup,
        'analytic_table',
      );
      const objects = await linesOf<{ physical_table: string; object_key: string; row_count: number; sha256: string }>(
        backup,
        'row_object',
      );
      expect(tables).toHaveLength(7);
      for (const table of tables.filter(({ source }) => source === 'import')) {
        const object = objects.find(({ physical_table }) => physical_table === table.physical_table);
        expect(object?.row_count).toBe(table.row_count);
        const bytes = await readFile(join(backup.folder, 'files', object?.object_key ?? ''));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(object?.sha256);
      }
      await backup.remove();
    }
    backingUp = false;
    await importing;
  }, 60_000);

  test('without data it has no rows, and with a missing object there is none', async () => {
    const without = await backUp('without.tgz', 'none');
    expect(await readFile(join(without.folder, 'manifest.json'), 'utf8')).toContain('row_object');
    const [object] = await linesOf<{ object_key: string }>(without, 'row_object');
    await expect(readFile(join(without.folder, 'files', object?.object_key ?? ''))).rejects.toThrow('ENOENT');
    await without.remove();
    for (const key of await server.app.services.files.list('rows/')) await server.app.services.files.remove(key);
    await expect(backUp('missing.tgz')).rejects.toThrow('is missing in the file store');
  });
});
