import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDbStore } from '../../engine/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Analytics } from './analytics.ts';
import { physicalTables } from './table-repository.ts';

/** Prefix of the physical tables that imports make. */
export const IMPORT_PREFIX = 'import_';

/** Drops leftovers of ended processes: rows of unregistered tables and exchange files. */
export async function dropStrays({ store, log }: Services, { store: analytics, folder }: Analytics): Promise<void> {
  const known = await physicalTables(store);
  const strays = (await analytics.introspector.tables())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(IMPORT_PREFIX) && !known.has(name));
  for (const name of strays) {
    await dropTable(analytics, name);
    log.warn({ table: name }, 'dropped the rows of an import that was not finished');
  }
  for (const name of await readdir(folder.exchange)) await rm(join(folder.exchange, name), { force: true });
}

export async function dropTable(analytics: DuckDbStore, name: string): Promise<void> {
  await analytics.write((connection) => connection.run(`drop table if exists "${name.replaceAll('"', '""')}"`));
}
