import type { Schedule } from '@tessera/contract';
import type { ColumnType } from 'kysely';

import type { HolidayYear } from './holiday-years.ts';

export interface ScheduleTables {
  schedule: {
    /** Slice that it belongs to, such as `warning`. */
    kind: string;
    id: string;
    corporation_code: string;
    schedule: ColumnType<Schedule, string, string>;
    /** Null where new rows decide, or where no time comes. */
    next_at: Date | null;
    /** Names the rows that were seen last; null where times decide. */
    rows_seen: string | null;
  };
  /** Holidays that the operator imported. */
  holiday_year: { year: string; days: ColumnType<HolidayYear, string, string> };
}
