import type {
  AgentPlan,
  AgentSource,
  CollectRange,
  DirtyReason,
  RunFault,
  RunPhases,
  RunState,
  RunTrigger,
  SealedBox,
  FoundColumn,
  SourceSettings,
  TaskDefinition,
  TaskSchedule,
} from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;
type JsonKept<Value> = ColumnType<Value, string | undefined, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type NumberOrNull = ColumnType<number | null, number | null | undefined, number | null>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What an agent follows of one source. */
export type ReleasedSource = Omit<AgentPlan, 'number'>;

export interface CollectTables {
  /** Databases and folders that agents read, as they are edited and as they were released (0124). */
  collector_source: {
    ds_id: string;
    corporation_code: string;
    client_id: string;
    ds_name: string;
    settings: Json<SourceSettings>;
    /** A box that the agent alone can open. */
    password: JsonOrNull<SealedBox>;
    hours: JsonOrNull<NonNullable<AgentSource['hours']>>;
    fetch_size: number;
    statement_seconds: number;
    /** Sessions of others above which runs wait. */
    busy: NumberOrNull;
    /** Its part of the agent's plan. */
    released: JsonOrNull<ReleasedSource>;
    released_at: Moment;
    created_at: Date;
  };
  collector_task_set: {
    task_set_id: string;
    ds_id: string;
    task_set_name: string;
    schedule: JsonOrNull<TaskSchedule>;
    /** Task set of the same source after which it begins. */
    after_set: TextOrNull;
    created_at: Date;
  };
  collector_task: {
    task_id: string;
    task_set_id: string;
    task_name: string;
    position: number;
    enabled: Generated<boolean>;
    definition: Json<TaskDefinition>;
    /** Counts the changes of the definition. */
    revision: Generated<number>;
    dirty_limit: number;
    /** Runs after which keys are compared; 0: by order only. */
    keys_every: Generated<number>;
    /** Table that its runs fill; null until the first one is in. */
    table_id: TextOrNull;
    /** Up to where that table has the source's rows; of a task that compares snapshots the run that it has. */
    cursor_value: TextOrNull;
    /** What its table has at the source beside the columns by which it was read last. */
    source_columns: JsonKept<FoundColumn[]>;
    /** Names of those that are not offered. */
    ignored_columns: JsonKept<string[]>;
    created_by: string;
    created_at: Date;
  };
  collector_run: {
    run_id: string;
    task_id: string;
    corporation_code: string;
    state: RunState;
    trigger: RunTrigger;
    revision: number;
    /** By which its rows were read. */
    definition: Json<TaskDefinition>;
    /** Read alone, in place of what the table has of it; the cursor stays. */
    range: JsonOrNull<CollectRange>;
    /** Whether keys alone are read, so that rows with others vanish. */
    keys: Generated<boolean>;
    /** Whether some rows alone are read by their keys. */
    only_rows: Generated<boolean>;
    /** Rows that may be left out. */
    dirty_limit: Generated<number>;
    cursor_from: TextOrNull;
    cursor_to: TextOrNull;
    /** Batches, the last ones, that have keys of rows which are gone. */
    vanished: Generated<number>;
    /** Batches that came; they have the numbers up to it. */
    batches: Generated<number>;
    row_count: Generated<number>;
    bytes: Generated<number>;
    dirty: Generated<number>;
    phases: JsonOrNull<RunPhases & { readonly load?: number }>;
    fault: JsonOrNull<RunFault>;
    started_at: Date;
    heard_at: Date;
    /** When the agent said that all is there. */
    complete_at: Moment;
    ended_at: Moment;
  };
  /** Batches of runs that are not in their table yet; their bytes lie in the file store. */
  collector_batch: { run_id: string; number: number; row_count: number; bytes: number; sha256: string };
  /** The first rows of a run that were left out. */
  collector_dirty: {
    run_id: string;
    row_number: number;
    column_name: string;
    value: string;
    reason: DirtyReason;
    /** Values of the task's key; null where they can't be told. */
    row_key: JsonOrNull<string[]>;
    cursor_value: TextOrNull;
  };
}
