import { sql, type Kysely } from 'kysely';

import type { Database } from '../store/database.ts';
import type { Sealer } from './seal.ts';

/** How many texts of a column were sealed anew. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly count: number;
}

/**
 * Seals every sealed text of the store with the sealer's present secret, all of them or none. Sealed texts stand in
 * columns whose names begin with `sealed`.
 * @throws Error when one opens with neither secret
 */
export async function sealAnew(store: Kysely<Database>, sealer: Sealer): Promise<SealedColumn[]> {
  return store.transaction().execute(async (transaction) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and column_name like 'sealed%' and data_type = 'text'
      order by 1, 2`.execute(transaction);
    const done: SealedColumn[] = [];
    for (const { table, column } of columns) {
      const [tableRef, columnRef] = [sql.table(table), sql.ref(column)];
      const { rows } = await sql<{ sealed: string }>`
        select ${columnRef} as sealed from ${tableRef} where ${columnRef} is not null for update`.execute(transaction);
      for (const { sealed } of rows) {
        // Each has a nonce of its own, so that it names its row.
        await sql`update ${tableRef} set ${columnRef} = ${sealer.seal(sealer.open(sealed))}
          where ${columnRef} = ${sealed}`.execute(transaction);
      }
      done.push({ table, column, count: rows.length });
    }
    return done;
  });
}
