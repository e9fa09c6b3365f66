import type { Services } from '../../../platform/services.ts';
import type { LocalStore } from './local-store.ts';
import type { RowObjects } from './row-objects.ts';
import { IMPORT_PREFIX } from './version-name.ts';

/**
 * Writes rows that lie in the embedded store of this machine alone, as older versions of the product left them, to objects:
 * one table after another, in the background. What was not finished goes on at the next start.
 */
export async function writeOut(
  { store, log }: Pick<Services, 'store' | 'log'>,
  objects: RowObjects,
  local: LocalStore,
  signal: AbortSignal,
): Promise<void> {
  const here = new Set(local.unwritten());
  if (here.size === 0) return;
  const tables = (
    await store
      .selectFrom('analytic_table')
      .select(['table_id', 'corporation_code', 'physical_table'])
      .where('physical_table', 'like', `${IMPORT_PREFIX}%`)
      .orderBy('created_at')
      .execute()
  ).filter(({ physical_table }) => here.has(physical_table));
  log.info({ tables: tables.length }, 'rows that lie on this machine alone are written to the file store');
  let done = 0;
  for (const { table_id, corporation_code, physical_table } of tables) {
    signal.throwIfAborted();
    const release = await local.hold([physical_table], signal);
    try {
      const bytes = await objects.write(
        physical_table,
        { tableId: table_id, corporationCode: corporation_code },
        signal,
      );
      const named = await store.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('analytic_table')
          .set({ folder_id: null })
          .where('table_id', '=', table_id)
          .where('physical_table', '=', physical_table)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await objects.publish(transaction, physical_table);
        return numUpdatedRows > 0n;
      });
      if (named) local.adopt(physical_table, bytes)();
      else await objects.discard(physical_table);
      done += 1;
      log.info({ table: physical_table, bytes, done, tables: tables.length }, 'rows were written to the file store');
    } catch (error) {
      signal.throwIfAborted();
      log.error(
        { err: error, table: physical_table },
        'rows were not written to the file store; tried again at the next start',
      );
    } finally {
      release();
    }
  }
  log.info({ tables: done }, 'all rows of this machine that could be written are in the file store');
}
