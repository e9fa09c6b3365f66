import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS } from '@tessera/contract';
import { sql } from 'kysely';

import { migrations } from '../../migrations.ts';
import { makeExampleIds } from '../../testing/example-ids.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { tablesInOrder } from './dump-store.ts';
import { restoreBackup, unpackBackup, writeBackup } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function contentOf({ app }: TestServer): Promise<Record<string, string[]>> {
  const { store } = app.services;
  const content: Record<string, string[]> = {};
  for (const table of await tablesInOrder(store)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      store,
    );
    content[table] = rows.map(({ row }) => row).toSorted();
  }
  return content;
}

test('what is backed up and restored elsewhere is the same: rows, files, sessions and passwords', async () => {
  const file = join(folder, 'backup.tgz');
  const first = await startTestServer();
  const { token } = await first.signIn();
  await makeExampleIds(first, 'sample', token);
  // Openings are counted beside the calls.
  const openings = first.app.services.store.selectFrom('document_opening').selectAll();
  while ((await openings.execute()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  // More groups than are loaded at once, of which the first lies in the last.
  await sql`insert into user_group (group_id, corporation_code, group_name, group_name_key, parent_id)
    select 'g' || n, 'sample', 'g' || n, 'g' || n, case n when 1 then 'g1200' end from generate_series(1, 1200) n`.execute(
    first.app.services.store,
  );
  const bytes = Buffer.from([0, 1, 2, 255]);
  await first.app.services.files.put('builds/a b/entry.js', bytes);
  // A schedule that falls due meanwhile would change rows.
  await first.app.services.jobs.stop();
  const manifest = await writeBackup(first.app.services, file, 'none');
  const content = await contentOf(first);
  const files = await first.app.services.files.list('');
  await first.stop();
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(manifest.rows['account']).toBe(3);
  expect(manifest.data).toEqual({ tables: 0, rows: 0 });

  const second = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
  try {
    await second.app.services.jobs.stop();
    await second.createCorporation('to be replaced');
    await second.app.services.files.put('to/be/replaced', bytes);
    const backup = await unpackBackup(file);
    await restoreBackup(second.app.services, backup, migrations);
    await backup.remove();
    expect(await contentOf(second)).toEqual(content);
    expect(files).toContain('builds/a b/entry.js');
    expect(await second.app.services.files.list('')).toEqual(files);
    expect(await second.app.services.files.get('builds/a b/entry.js')).toEqual(bytes);
    expect((await second.signIn('reader')).corporationCode).toBe('sample');
    expect(
      (await second.call(ENDPOINTS.dashboard.selectMenuMap, { body: {} }, (await second.signIn()).token)).code,
    ).toBe('0');
  } finally {
    await second.stop();
  }
}, 60_000);

test('a file that is no backup, or is cut off, changes nothing', async () => {
  const file = join(folder, 'backup.tgz');
  await writeFile(file, 'no archive');
  await expect(unpackBackup(file)).rejects.toThrow('no complete backup');
});

test('a backup of a newer version is refused before anything is touched', async () => {
  const server = await startTestServer();
  try {
    const file = join(folder, 'backup.tgz');
    await writeBackup(server.app.services, file, 'none');
    const backup = await unpackBackup(file);
    const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));
    await expect(restoreBackup(server.app.services, backup, older)).rejects.toThrow('newer version');
    await backup.remove();
    expect((await server.signIn()).corporationCode).toBe('sample');
  } finally {
    await server.stop();
  }
});
