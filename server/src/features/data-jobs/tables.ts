import type { DATA_JOB_KINDS, DATA_JOB_STATES } from '@tessera/contract';
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
  data_job: {
    job_id: string;
    corporation_code: string;
    kind: (typeof DATA_JOB_KINDS)[number];
    /** The analytics folder whose server runs it. */
    folder_id: string;
    /** Null until the table exists. */
    table_id: string | null;
    table_name: string;
    input: Json<object>;
    state: Generated<(typeof DATA_JOB_STATES)[number]>;
    cancel_requested: Generated<boolean>;
    row_count: Generated<number>;
    rejected_count: Generated<number>;
    progress: number | null;
    bytes_done: number | null;
    bytes_total: number | null;
    /** Key and arguments of a catalogue error. */
    reason: ColumnType<{ key: string; args: Record<string, string | number> } | null, string | null, string | null>;
    created_by: string;
    created_at: Generated<Date>;
    started_at: Date | null;
    ended_at: Date | null;
  };
  /** The first refused rows of a job. */
  data_job_rejects: { job_id: string; rows: Json<readonly RejectedRow[]> };
}
