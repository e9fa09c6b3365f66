import type { Aggregator, DataType, Locale, TableField, TableKind } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { TableRelation } from '../../engine/index.ts';
import type { Database } from '../../platform/store/database.ts';
import { removeFields, reviveFields } from './former-fields.ts';
import type { FieldEngine } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
type Names = Readonly<Partial<Record<Locale, string>>>;

/** How a field is shown. */
export type FieldLook = Pick<TableField, 'decimals' | 'description' | 'hidden' | 'group' | 'geoRole' | 'dateHierarchy'>;
export interface FieldDefinition {
  readonly fieldId: string;
  readonly column: string;
  readonly columnByLocale?: Names;
  readonly names: Names;
  /** Original name; default: its Chinese name. */
  readonly sourceName?: string;
  readonly dataType: DataType;
  readonly defaultAggregator: Aggregator;
  /** Text of a computed field. */
  readonly formula?: string | null;
  /** Further properties for the engine. */
  readonly engine?: FieldEngine;
  /** Given, it, the names and the aggregator take the place of what a registered field has. */
  readonly look?: FieldLook;
}
export interface TableDefinition {
  readonly tableId: string;
  readonly corporationCode: string;
  readonly names: Names;
  /** The sample, the operator's command line, or the data area. */
  readonly source: 'sample' | 'import' | 'data';
  /** By it the table is found again within its source; left out, its id. */
  readonly sourceName?: string;
  /** Left out, `upload`. */
  readonly kind?: TableKind;
  readonly description?: string;
  readonly ownerId?: string | null;
  /** Folder of the rows of the embedded store. */
  readonly folderId?: string | null;
  readonly connectionId?: string | null;
  /** Dialect and name of the connection that serve it; left out, the embedded store. */
  readonly dialect?: string;
  readonly connection?: string;
  readonly physicalSchema?: string;
  /** Empty for joins and SELECTs. */
  readonly physicalTable: string;
  /** Joins or a SELECT in place of a physical table. */
  readonly relation?: TableRelation | null;
  /** Tables that the relation reads. */
  readonly sources?: readonly string[];
  readonly rowCount: number | null;
  /** Size of the files that the rows came from; left out, as before. */
  readonly storedBytes?: number;
  /** Columns of the keys that its database keeps unique; left out, none. */
  readonly uniqueKeys?: readonly (readonly string[])[];
  readonly fields: readonly FieldDefinition[];
}

export const EMBEDDED = { dialect: 'duckdb', connection: 'main', schema: 'main' } as const;

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
    .select(['field_id', 'source_name', 'data_type'])
    .where('table_id', '=', table.table_id)
    .orderBy('position')
    .execute();
  return {
    tableId: table.table_id,
    physicalTable: table.physical_table,
    fields: fields.map(({ field_id, source_name, data_type }) => ({
      fieldId: field_id,
      name: source_name,
      dataType: data_type,
    })),
  };
}

/** Registers a table or points it at new rows, keeping ids, names, descriptions and display of its fields. */
export async function saveTable(store: Transaction<Database>, definition: TableDefinition, now: Date): Promise<void> {
  const { tableId, physicalTable, rowCount } = definition;
  const relation = definition.relation ? JSON.stringify(definition.relation) : null;
  const place = {
    dialect: definition.dialect ?? EMBEDDED.dialect,
    connection: definition.connection ?? EMBEDDED.connection,
    physical_schema: definition.physicalSchema ?? EMBEDDED.schema,
    physical_table: physicalTable,
    folder_id: definition.folderId ?? null,
    connection_id: definition.connectionId ?? null,
    kind: definition.kind ?? ('upload' as const),
    relation,
    row_count: rowCount,
    unique_keys: JSON.stringify(definition.uniqueKeys ?? []),
    data_time: now,
    status: 'ready' as const,
    ...(definition.storedBytes === undefined ? {} : { stored_bytes: definition.storedBytes }),
  };
  await store
    .insertInto('analytic_table')
    .values({
      ...place,
      table_id: tableId,
      corporation_code: definition.corporationCode,
      names: JSON.stringify(definition.names),
      source: definition.source,
      source_name: definition.sourceName ?? tableId,
      description: definition.description ?? '',
      owner_id: definition.ownerId ?? null,
      data_version: 1,
    })
    .onConflict((conflict) =>
      conflict
        .column('table_id')
        .doUpdateSet((eb) => ({ ...place, data_version: eb('analytic_table.data_version', '+', 1) })),
    )
    .execute();
  await saveFields(store, tableId, definition.fields);
  await store.deleteFrom('table_source').where('table_id', '=', tableId).execute();
  if (definition.sources?.length) {
    await store
      .insertInto('table_source')
      .values([...new Set(definition.sources)].map((source_table_id) => ({ table_id: tableId, source_table_id })))
      .execute();
  }
}

async function saveFields(
  store: Transaction<Database>,
  tableId: string,
  fields: readonly FieldDefinition[],
): Promise<void> {
  const given = ['', ...fields.map(({ fieldId }) => fieldId)];
  await removeFields(store, tableId, given);
  await store
    .updateTable('analytic_field')
    .set((eb) => ({ position: eb('position', '+', fields.length) }))
    .where('table_id', '=', tableId)
    .where('field_id', 'not in', given)
    .where('position', '<', fields.length)
    .execute();
  for (const [position, field] of fields.entries()) {
    const engine = JSON.stringify(field.engine ?? {});
    const place = {
      position,
      physical_column: field.column,
      column_by_locale: JSON.stringify(field.columnByLocale ?? {}),
      data_type: field.dataType,
      source_name: field.sourceName ?? field.names.zh_CN ?? '',
      formula: field.formula ?? null,
      engine,
    };
    await store
      .insertInto('analytic_field')
      .values({
        ...place,
        table_id: tableId,
        field_id: field.fieldId,
        names: JSON.stringify(field.names),
        default_aggregator: field.defaultAggregator,
        decimals: null,
        geo_role: null,
        ...lookOf(field),
      })
      .onConflict((conflict) =>
        conflict.columns(['table_id', 'field_id']).doUpdateSet((eb) => ({
          ...place,
          // A sum means nothing any more where numbers became texts.
          default_aggregator: eb
            .case()
            .when('analytic_field.data_type', '=', field.dataType)
            .then(eb.ref('analytic_field.default_aggregator'))
            .else(field.defaultAggregator)
            .end(),
          ...lookOf(field),
        })),
      )
      .execute();
  }
  await reviveFields(store, tableId);
}

function lookOf({ look, names, defaultAggregator }: FieldDefinition) {
  return look
    ? {
        names: JSON.stringify(names),
        default_aggregator: defaultAggregator,
        decimals: look.decimals,
        description: look.description,
        hidden: look.hidden,
        field_group: look.group,
        geo_role: look.geoRole,
        date_hierarchy: JSON.stringify(look.dateHierarchy),
      }
    : {};
}

/** Physical tables of the embedded store in use. */
export async function physicalTables(store: Store): Promise<Set<string>> {
  const rows = await store
    .selectFrom('analytic_table')
    .select('physical_table')
    .where('dialect', '=', EMBEDDED.dialect)
    .execute();
  return new Set(rows.map(({ physical_table }) => physical_table));
}
