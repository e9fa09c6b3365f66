import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/**
 * When the rows that models read came last, however many models lie between: a model has no rows of its own.
 * @returns times by table, for models of a corporation that read stored tables
 */
export async function rowAges(store: Kysely<Database>, corporationCode: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ table_id: string; age: Date }>`
    with recursive reach (table_id, below) as (
      select table_id, table_id from analytic_table where corporation_code = ${corporationCode} and relation is not null
      union
      select reach.table_id, table_source.source_table_id
      from reach join table_source on table_source.table_id = reach.below
    )
    select reach.table_id, max(analytic_table.data_time) as age
    from reach join analytic_table on analytic_table.table_id = reach.below
    where analytic_table.relation is null
    group by reach.table_id`.execute(store);
  return new Map(rows.map(({ table_id, age }) => [table_id, age]));
}
