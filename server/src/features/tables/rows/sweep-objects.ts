import { sql } from 'kysely';

import type { Services } from '../../../platform/services.ts';
import { EMBEDDED } from '../table-repository.ts';

/** Milliseconds that the object of a replaced version, or of one whose writer says nothing more, is kept. */
const KEPT = 3_600_000;
/** Held by a sweep alone, and shared by backups. */
const SWEEP_LOCK = 7350101;
/** Objects that one sweep removes. */
const AT_ONCE = 1_000;

/**
 * Removes objects that nothing has named for an hour: of replaced and removed tables, and of writers that were killed.
 * Each object has an entry before it exists, so that a crash leaves none that is unknown. Objects without an entry are
 * left: they may be another installation's. Removes no objects while a backup copies them.
 */
export async function sweepObjects({
  store,
  files,
  now,
  log,
}: Pick<Services, 'store' | 'files' | 'now' | 'log'>): Promise<void> {
  await files.tidy?.(new Date(now().getTime() - KEPT));
  const unnamed = sql<boolean>`not exists (select 1 from analytic_table t
    where t.physical_table = row_object.physical_table and t.dialect = ${EMBEDDED.dialect})`;
  await store
    .updateTable('row_object')
    .set({ state: 'retired', touched_at: now() })
    .where('state', '=', 'current')
    .where(unnamed)
    .execute();
  await store.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as free`.execute(
      transaction,
    );
    if (!rows[0]?.free) return;
    // In a transaction of its own: from here on nobody can publish or read what is being removed.
    const swept = await store
      .updateTable('row_object')
      .set({ state: 'removed' })
      .where('physical_table', 'in', (query) =>
        query
          .selectFrom('row_object')
          .select('physical_table')
          .where((eb) =>
            eb.or([
              eb('state', '=', 'removed'),
              eb.and([
                eb('state', 'in', ['retired', 'written']),
                eb('touched_at', '<', new Date(now().getTime() - KEPT)),
                unnamed,
              ]),
            ]),
          )
          .limit(AT_ONCE),
      )
      .returning(['physical_table', 'object_key'])
      .execute();
    for (const { physical_table, object_key } of swept) {
      await files.remove(object_key);
      await store.deleteFrom('row_object').where('physical_table', '=', physical_table).execute();
    }
    if (swept.length > 0) log.info({ objects: swept.length }, 'objects of rows that nothing names were removed');
  });
}
