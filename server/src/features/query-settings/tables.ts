import type { ColumnType } from 'kysely';

export interface QuerySettingTables {
  /** What a corporation set in place of the defaults. */
  query_setting: {
    corporation_code: string;
    time_zone: string;
    timeout_seconds: number;
    row_cap: number;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    updated_by: string;
  };
}
