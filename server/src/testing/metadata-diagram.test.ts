import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pino } from 'pino';

import { migrations } from '../migrations.ts';
import { migrate } from '../platform/store/migrate.ts';
import { openStore } from '../platform/store/open-store.ts';
import { renderMetadata } from './metadata-diagram.ts';
import { createTestDatabase } from './test-cluster.ts';

const PAGE = join(__dirname, '../../../docs/reference/metadata.md');

// npm run metadata writes the page in place of comparing it.
test('docs/reference/metadata.md shows the tables as migrations make them', async () => {
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 1, pino({ level: 'silent' }));
  try {
    await migrate(store, migrations);
    const page = await renderMetadata(store);
    expect(page).toContain('  corporation {');
    if (process.env['TESSERA_WRITE_METADATA'] === '1') await writeFile(PAGE, page);
    expect(await readFile(PAGE, 'utf8')).toBe(page);
  } finally {
    await close();
    await database.drop();
  }
});
