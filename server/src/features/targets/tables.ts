import type {
  ErrorKey,
  Granularity,
  MemberList,
  StorePart,
  TargetConditions,
  TargetMeasure,
  TargetWay,
} from '@tessera/contract';
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
    needs_approval: ColumnType<boolean, boolean | undefined, boolean>;
    measure: ColumnType<TargetMeasure | null, string | null, string | null>;
    /** The index whose forecast its values are; of itself it says nothing else. */
    forecast_of: ColumnType<string | null, string | undefined, never>;
    members: ColumnType<MemberList | null, string | null | undefined, string | null>;
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
  /** A year that was submitted; an approved one is a version of it. */
  target_version: {
    submission_id: string;
    index_code: string;
    year: number;
    state: 'submitted' | 'withdrawn' | 'rejected' | 'approved';
    /** From 1 on in each year; null where it is not approved. */
    number: number | null;
    /** The last one that was given when it was submitted, or approved. */
    revision: string;
    /** Values that differ from the version before. */
    changed: number;
    note: string;
    submitted_by: string;
    submitted_at: Date;
    decision_note: Generated<string>;
    decided_by: string | null;
    decided_at: Date | null;
  };
  /** A value of the versions of its year from `since` on and before `until`; written by statements of approved-values alone. */
  target_approved_value: {
    index_code: string;
    store_code: string;
    period: string;
    value: string;
    since: number;
    /** Null where it holds in the last version. */
    until: number | null;
    revision: string;
    decided_by: string;
    decided_at: Date;
  };
  target_condition: { corporation_code: string; user_id: string; conditions: Json<TargetConditions> };
}
