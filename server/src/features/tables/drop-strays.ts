import type { DuckDbStore } from '../../engine/index.ts';
import type { Services } from '../../platform/services.ts';
import { physicalTables } from './table-repository.ts';

/** Prefix of the physical tables that imports make. */
export const IMPORT_PREFIX = 'import_';

/** Drops what an import left behind that ended between its two stores: rows that no registered table stands on. */
export async function dropStrays({ store, log }: Services, analytics: DuckDbStore): Promise<void> {
  const known = await physicalTables(store);
  const strays = (await analytics.introspector.tables())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(IMPORT_PREFIX) && !known.has(name));
  for (const name of strays) {
    await dropTable(analytics, name);
    log.warn({ table: name }, 'dropped the rows of an import that was not finished');
  }
}

export async function dropTable(analytics: DuckDbStore, name: string): Promise<void> {
  await analytics.write((connection) => connection.run(`drop table if exists "${name.replaceAll('"', '""')}"`));
}
