import type { CheckCell, CheckRule, CheckState, ErrorKey } from '@tessera/contract';
import type { ColumnType } from 'kysely';

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A failure as it is kept; its text is that of the reader's language. */
export interface CheckFault {
  readonly key: ErrorKey;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface CheckTables {
  /** Tasks that are compared with their sources (0130). */
  collector_check: {
    task_id: string;
    rule: ColumnType<CheckRule, string, string>;
    /** By its schedule. */
    next_at: Moment;
    checked_at: Moment;
    /** Why the last comparison came to nothing. */
    fault: ColumnType<CheckFault | null, string | null | undefined, string | null>;
  };
  /** Days that were compared, when that was last, and whether the day was over then. */
  collector_check_day: { task_id: string; day: string; checked_at: Date; is_over: boolean };
  /** Groups of those days with rows on either side. */
  collector_check_cell: {
    task_id: string;
    day: string;
    store: string;
    state: CheckState;
    source_rows: number;
    table_rows: number;
    newer_rows: number;
    sums: ColumnType<CheckCell['sums'], string, string>;
    /** What the source had when the day was read again by itself. */
    refilled_for: string | null;
  };
  /** Stores of which somebody said that they have no rows of a day (0140). */
  collector_check_accepted: { task_id: string; day: string; store: string; accepted_by: string; accepted_at: Date };
}
