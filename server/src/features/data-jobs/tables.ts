import type { DATA_JOB_KINDS } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** A row of a file that was not taken. */
export interface RejectedRow {
  /** Row of the file, from 1; the header counts. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
  /** `type`: the value does not fit the column's; `columns`: more or fewer values than the others; `line`: not readable. */
  readonly reason: 'int' | 'double' | 'datetime' | 'columns' | 'line';
}

export interface DataJobTables {
  /** What a job of the queue `data` is about. */
  data_job: {
    job_id: string;
    kind: (typeof DATA_JOB_KINDS)[number];
    /** Null until the table exists. */
    table_id: string | null;
    table_name: string;
    /** Rows written; 0 until it is done. */
    row_count: Generated<number>;
    rejected_count: Generated<number>;
  };
  /** The first refused rows of a job. */
  data_job_rejects: { job_id: string; rows: Json<readonly RejectedRow[]> };
}
