import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/**
 * What changes with the rows of tables, or of tables that they are made of. Rows that are asked in their own database or
 * at an API change unnoticed.
 * @returns texts by table; tables that are gone are left out
 */
export async function rowStates(
  store: Kysely<Database> | Transaction<Database>,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tableIds.length === 0) return new Map();
  const { rows } = await sql<{ table_id: string; state: string }>`
    with recursive reach (table_id, below) as (
      select t, t from unnest(${[...tableIds]}::text[]) t
      union
      select reach.table_id, table_source.source_table_id
      from reach join table_source on table_source.table_id = reach.below
    )
    select reach.table_id, md5(string_agg(reach.below || ':' || analytic_table.data_version, ',' order by reach.below)) as state
    from reach join analytic_table on analytic_table.table_id = reach.below
    group by reach.table_id`.execute(store);
  return new Map(rows.map(({ table_id, state }) => [table_id, state]));
}
