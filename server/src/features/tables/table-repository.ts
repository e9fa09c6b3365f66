import type { Aggregator, DataType, FilterCondition, Locale } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Catalogue, CatalogueTable, EngineViewer } from '../../engine/index.ts';
import type { MetadataCache } from '../../platform/cache/index.ts';
import type { Database } from '../../platform/store/database.ts';

type Store = Kysely<Database> | Transaction<Database>;
type Names = Readonly<Partial<Record<Locale, string>>>;

export interface FieldDefinition {
  readonly fieldId: string;
  readonly column: string;
  readonly columnByLocale?: Names;
  readonly names: Names;
  readonly dataType: DataType;
  readonly defaultAggregator: Aggregator;
}
export interface TableDefinition {
  readonly tableId: string;
  readonly corporationCode: string;
  readonly names: Names;
  readonly source: 'sample' | 'import';
  readonly sourceName: string;
  readonly physicalTable: string;
  readonly rowCount: number;
  readonly fields: readonly FieldDefinition[];
}

/** Connection of the embedded store; every table of this server lies there. */
export const EMBEDDED = { dialect: 'duckdb', connection: 'main', schema: 'main' } as const;

/** What the engine may know of tables. It is kept between queries until any of it changes. */
export function createCatalogue(store: Kysely<Database>, cache: MetadataCache<CatalogueTable>): Catalogue {
  return {
    table: (tableId, viewer) =>
      cache.get(JSON.stringify([viewer.corporationCode, viewer.roleId, tableId]), () =>
        readTable(store, tableId, viewer),
      ),
  };
}

async function readTable(
  store: Kysely<Database>,
  tableId: string,
  { corporationCode, roleId }: EngineViewer,
): Promise<CatalogueTable | null> {
  const found = await sql<
    Omit<CatalogueTable, 'rowRules' | 'dataVersion'> & { dataVersion: number; rowRules: CatalogueTable['rowRules'] }
  >`
        select t.table_id as "tableId", t.dialect, t.connection, t.physical_schema as schema, t.physical_table as "table",
          t.data_version as "dataVersion", t.data_time as "dataTime",
          (select coalesce(json_agg(json_build_object('fieldId', f.field_id, 'column', f.physical_column,
              'columnByLocale', f.column_by_locale, 'names', f.names, 'dataType', f.data_type,
              'defaultAggregator', f.default_aggregator) order by f.position), '[]'::json)
            from analytic_field f where f.table_id = t.table_id) as fields,
          (select coalesce(json_agg(json_build_object('roleId', r.role_id, 'conditions', r.conditions) order by r.rule_id), '[]'::json)
            from row_rule r where r.table_id = t.table_id and r.role_id = ${roleId}) as "rowRules"
        from analytic_table t
        where t.table_id = ${tableId} and t.corporation_code = ${corporationCode}`.execute(store);
  const row = found.rows[0];
  return row ? { ...row, dataVersion: String(row.dataVersion) } : null;
}

export interface KnownTable {
  readonly tableId: string;
  readonly physicalTable: string;
  readonly fields: readonly { readonly fieldId: string; readonly name: string; readonly dataType: DataType }[];
}

export async function findTable(
  store: Store,
  corporationCode: string,
  source: TableDefinition['source'],
  sourceName: string,
): Promise<KnownTable | null> {
  const table = await store
    .selectFrom('analytic_table')
    .select(['table_id', 'physical_table'])
    .where('corporation_code', '=', corporationCode)
    .where('source', '=', source)
    .where('source_name', '=', sourceName)
    .executeTakeFirst();
  if (!table) return null;
  const fields = await store
    .selectFrom('analytic_field')
    .select(['field_id', 'names', 'data_type'])
    .where('table_id', '=', table.table_id)
    .execute();
  return {
    tableId: table.table_id,
    physicalTable: table.physical_table,
    fields: fields.map(({ field_id, names, data_type }) => ({
      fieldId: field_id,
      name: names.zh_CN ?? '',
      dataType: data_type,
    })),
  };
}

/** Registers a table, or points a registered one at new rows; charts and row rules on it stay as they are. */
export async function saveTable(store: Transaction<Database>, definition: TableDefinition, now: Date): Promise<void> {
  const { tableId, physicalTable, rowCount } = definition;
  await store
    .insertInto('analytic_table')
    .values({
      table_id: tableId,
      corporation_code: definition.corporationCode,
      names: JSON.stringify(definition.names),
      source: definition.source,
      source_name: definition.sourceName,
      dialect: EMBEDDED.dialect,
      connection: EMBEDDED.connection,
      physical_schema: EMBEDDED.schema,
      physical_table: physicalTable,
      row_count: rowCount,
      data_version: 1,
      data_time: now,
    })
    .onConflict((conflict) =>
      conflict.column('table_id').doUpdateSet((eb) => ({
        names: eb.ref('excluded.names'),
        physical_table: physicalTable,
        row_count: rowCount,
        data_version: eb('analytic_table.data_version', '+', 1),
        data_time: now,
      })),
    )
    .execute();
  await store.deleteFrom('analytic_field').where('table_id', '=', tableId).execute();
  await store
    .insertInto('analytic_field')
    .values(
      definition.fields.map((field, position) => ({
        table_id: tableId,
        field_id: field.fieldId,
        position,
        physical_column: field.column,
        column_by_locale: JSON.stringify(field.columnByLocale ?? {}),
        names: JSON.stringify(field.names),
        data_type: field.dataType,
        default_aggregator: field.defaultAggregator,
      })),
    )
    .execute();
}

/** Replaces the rules that a role has on a table. */
export async function saveRowRule(
  store: Transaction<Database>,
  rule: { ruleId: string; tableId: string; roleId: string; conditions: readonly FilterCondition[] },
): Promise<void> {
  await store.deleteFrom('row_rule').where('table_id', '=', rule.tableId).where('role_id', '=', rule.roleId).execute();
  await store
    .insertInto('row_rule')
    .values({
      rule_id: rule.ruleId,
      table_id: rule.tableId,
      role_id: rule.roleId,
      conditions: JSON.stringify(rule.conditions),
    })
    .execute();
}

/** Physical tables that some registered table stands on. */
export async function physicalTables(store: Store): Promise<Set<string>> {
  const rows = await store.selectFrom('analytic_table').select('physical_table').execute();
  return new Set(rows.map(({ physical_table }) => physical_table));
}
