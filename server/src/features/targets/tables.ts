import type { ErrorKey, Granularity, StorePart, TargetConditions, TargetMeasure, TargetWay } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** A refusal of the catalogue. */
export interface TableFault {
  readonly key: ErrorKey;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface TargetTables {
  /** The table that lists the stores of a corporation. */
  target_store_list: {
    corporation_code: string;
    table_id: string;
    code_field: string;
    name_field: string | null;
    province_field: string | null;
    city_field: string | null;
  };
  target_index: {
    index_code: string;
    corporation_code: string;
    index_name: string;
    granularity: Granularity;
    unit: string;
    direction: 'up' | 'down';
    decimals: number;
    measure: ColumnType<TargetMeasure | null, string | null, string | null>;
    stores: ColumnType<readonly StorePart[], string | undefined, string>;
    created_by: string;
    created_at: Generated<Date>;
    updated_at: Date;
  };
  /** What a store shall reach in a period; written by statements of value-repository alone. */
  target_value: {
    index_code: string;
    store_code: string;
    /** First day of the period. */
    period: string;
    value: string | null;
    locked: boolean;
    revision: string;
    edited_by: string;
    edited_at: Date;
  };
  /** The table that shows an index to charts. */
  target_table: {
    index_code: string;
    table_id: string;
    /** Counts the changes of the index and its values. */
    wanted: ColumnType<string, string | number | undefined, string | number>;
    /** `wanted` as it was when the rows of the table were read. */
    built: ColumnType<string, string | number | undefined, string | number>;
    /** Why the last renewal failed. */
    fault: ColumnType<TableFault | null, string | null | undefined, string | null>;
  };
  /** A cell that was changed, as it was entered; written by statements of change-log alone. */
  target_change: {
    index_code: string;
    revision: string;
    store_code: string;
    period: string;
    granularity: Granularity;
    old_value: string | null;
    new_value: string | null;
    way: TargetWay;
    edited_by: string;
    edited_at: Date;
  };
  target_condition: { corporation_code: string; user_id: string; conditions: Json<TargetConditions> };
}
