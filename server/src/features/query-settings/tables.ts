import type { ColumnType, Generated } from 'kysely';

export interface QuerySettingTables {
  /** What a corporation set in place of the defaults. */
  query_setting: {
    corporation_code: string;
    time_zone: string;
    timeout_seconds: number;
    row_cap: number;
    /** Month in which the fiscal year begins, 1 to 12. */
    year_start: Generated<number>;
    /** ISO day of the week with which weeks begin: 1, 6 or 7. */
    week_start: Generated<1 | 6 | 7>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    updated_by: string;
  };
}
