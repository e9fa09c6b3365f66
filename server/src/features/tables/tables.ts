import type { Aggregator, DataType, FilterCondition, Locale } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface AnalyticTables {
  analytic_table: {
    table_id: string;
    corporation_code: string;
    names: Json<Partial<Record<Locale, string>>>;
    /** How it came here; imports are found again by their name. */
    source: 'sample' | 'import';
    source_name: string;
    dialect: string;
    connection: string;
    physical_schema: string;
    physical_table: string;
    row_count: number;
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
  };
  row_rule: {
    rule_id: string;
    table_id: string;
    role_id: string;
    conditions: Json<readonly FilterCondition[]>;
  };
  /** Files that the operator's command line hands to the server which owns the analytics file. */
  import_request: {
    import_id: string;
    /** The analytics folder in which the file lies. */
    folder_id: string;
    corporation_code: string;
    table_name: string;
    state: Generated<'queued' | 'running' | 'done' | 'failed'>;
    table_id: string | null;
    row_count: number | null;
    reason: string | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
}
