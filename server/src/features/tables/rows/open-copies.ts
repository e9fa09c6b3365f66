import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Services } from '../../../platform/services.ts';
import type { Analytics } from '../analytics.ts';
import { physicalTables } from '../table-repository.ts';
import { quoted } from '../values/value-sql.ts';
import type { LocalStore } from './local-store.ts';
import { IMPORT_PREFIX } from './version-name.ts';

/**
 * Takes up the native tables of versions that the embedded store has, and drops what ended processes left: views of files,
 * tables that were being filled, rows of unregistered tables and exchange files.
 */
export async function openCopies(
  { store, log }: Pick<Services, 'store' | 'log'>,
  analytics: Analytics,
  local: LocalStore,
): Promise<void> {
  const known = await physicalTables(store);
  const objects = new Map(
    (
      await store.selectFrom('row_object').select(['physical_table', 'bytes']).where('state', '=', 'current').execute()
    ).map(({ physical_table, bytes }) => [physical_table, Number(bytes)]),
  );
  await analytics.store.write(async (connection) => {
    const found = await connection.runAndReadAll(
      `select 'view', view_name from duckdb_views() where not internal union all select 'table', table_name from duckdb_tables()`,
    );
    for (const [kind, cell] of found.getRowsJson()) {
      const name = String(cell);
      if (!name.startsWith(IMPORT_PREFIX)) continue;
      if (kind === 'table' && known.has(name)) {
        local.adopt(name, objects.get(name) ?? null)();
        continue;
      }
      await connection.run(`drop ${String(kind)} if exists ${quoted(name)}`);
      if (kind === 'table') log.warn({ table: name }, 'dropped the rows of an import that was not finished');
    }
  });
  const { exchange } = analytics.folder;
  for (const name of await readdir(exchange)) await rm(join(exchange, name), { force: true });
}
