import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** Stored fields that a table had before. */
export function formerFields(store: Store, tableId: string) {
  return store
    .selectFrom('former_field')
    .select(['source_name as sourceName', 'field_id as fieldId', 'names'])
    .where('table_id', '=', tableId)
    .execute();
}
export type FormerField = Awaited<ReturnType<typeof formerFields>>[number];

/** Removes stored fields that are not given and remembers id, names and look, by which they come back. */
export async function removeFields(store: Store, tableId: string, given: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from analytic_field
      -- Computed fields stay whatever the rows are made of: who renews the rows need not know them.
      where table_id = ${tableId} and formula is null and not field_id = any(${given})
      returning *
    )
    insert into former_field
    select distinct on (source_name) table_id, source_name, field_id, names, data_type, default_aggregator, decimals, description, hidden,
      field_group, geo_role, date_hierarchy
    from gone where source_name <> ''
    on conflict (table_id, source_name) do update set field_id = excluded.field_id, names = excluded.names,
      data_type = excluded.data_type, default_aggregator = excluded.default_aggregator, decimals = excluded.decimals,
      description = excluded.description, hidden = excluded.hidden, field_group = excluded.field_group,
      geo_role = excluded.geo_role, date_hierarchy = excluded.date_hierarchy`.execute(store);
}

/** Gives fields that came back their names and look again; an aggregator only to a field of the same type. */
export async function reviveFields(store: Store, tableId: string): Promise<void> {
  await sql`
    with back as (
      delete from former_field using analytic_field as field
      where former_field.table_id = ${tableId}
        and field.table_id = former_field.table_id and field.field_id = former_field.field_id
      returning former_field.*
    )
    update analytic_field as field
    set names = back.names, decimals = back.decimals, description = back.description, hidden = back.hidden,
      field_group = back.field_group, geo_role = back.geo_role, date_hierarchy = back.date_hierarchy,
      default_aggregator = case when field.data_type = back.data_type then back.default_aggregator
        else field.default_aggregator end
    from back
    where field.table_id = back.table_id and field.field_id = back.field_id`.execute(store);
}
