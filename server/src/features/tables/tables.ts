import type { Aggregator, DataType, GeoRole, Granularity, Locale, TableKind } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

import type { CatalogueField, TableRelation } from '../../engine/index.ts';
import type { VersionColumn } from './rows/live-store.ts';

type Json<Value> = ColumnType<Value, string, string>;

/** Properties of a field that only the engine reads. */
export type FieldEngine = Omit<
  CatalogueField,
  'fieldId' | 'column' | 'columnByLocale' | 'names' | 'dataType' | 'defaultAggregator'
>;

export interface AnalyticTables {
  analytic_table: {
    table_id: string;
    corporation_code: string;
    names: Json<Partial<Record<Locale, string>>>;
    /** Origin; imports are matched by name. */
    source: 'sample' | 'import' | 'data';
    source_name: string;
    kind: Generated<TableKind>;
    description: Generated<string>;
    /** User who made it. */
    owner_id: string | null;
    /** Analytics folder in which the rows lie; null for a database that every instance reaches. */
    folder_id: string | null;
    connection_id: string | null;
    /** Joins or a SELECT in place of a physical table; see the engine's catalogue. */
    relation: ColumnType<TableRelation | null, string | null, string | null>;
    status: Generated<'ready' | 'failed'>;
    /** Columns of the keys that a customer's database keeps unique. */
    unique_keys: ColumnType<readonly (readonly string[])[], string | undefined, string>;
    dialect: string;
    connection: string;
    physical_schema: string;
    physical_table: string;
    row_count: number | null;
    /** Size of the files that its rows came from, or of the values that were copied; 0 where its rows lie elsewhere. */
    stored_bytes: ColumnType<string, number | undefined, number>;
    data_version: number;
    data_time: Date;
    created_at: Generated<Date>;
  };
  analytic_field: {
    table_id: string;
    field_id: string;
    position: number;
    physical_column: string;
    column_by_locale: Json<Partial<Record<Locale, string>>>;
    names: Json<Partial<Record<Locale, string>>>;
    data_type: DataType;
    default_aggregator: Aggregator;
    /** Original name, by which a field is matched. */
    source_name: Generated<string>;
    decimals: number | null;
    description: Generated<string>;
    hidden: Generated<boolean>;
    field_group: Generated<string>;
    geo_role: GeoRole | null;
    date_hierarchy: ColumnType<readonly Granularity[], string | undefined, string>;
    /** Text of a computed field. */
    formula: string | null;
    /** Further properties for the engine: origin in a join, computation, instant. */
    engine: ColumnType<FieldEngine, string | undefined, string>;
  };
  /** Stored fields that a table had before; one that comes back under its original name is the same field again. */
  former_field: Pick<
    AnalyticTables['analytic_field'],
    | 'table_id'
    | 'source_name'
    | 'field_id'
    | 'names'
    | 'data_type'
    | 'default_aggregator'
    | 'decimals'
    | 'description'
    | 'hidden'
    | 'field_group'
    | 'geo_role'
    | 'date_hierarchy'
  >;
  /**
   * Objects of the file store with rows, by the physical table that holds them in a live store. The one that its table
   * names is the current version; others are swept.
   */
  row_object: {
    physical_table: string;
    table_id: string;
    corporation_code: string;
    object_key: string;
    /** Size of the object. */
    bytes: ColumnType<string, number | undefined, number>;
    row_count: ColumnType<string, number | undefined, number>;
    /** Empty until the object is whole. */
    sha256: Generated<string>;
    columns: ColumnType<readonly VersionColumn[], string | undefined, string>;
    /** `removed`: the object is being removed, and can't be published or read any more. */
    state: Generated<'written' | 'current' | 'retired' | 'removed'>;
    /** Last sign of life of its writer, or when it became current or retired. */
    touched_at: Date;
  };
  /** Tables that a model or a SELECT reads. */
  table_source: { table_id: string; source_table_id: string };
}
