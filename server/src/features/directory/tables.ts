import type { DirectoryRun, DirectorySettings } from '@tessera/contract';
import type { ColumnType, Generated } from 'kysely';

import type { PlannedRow, ShownRow, Step } from './plan/planned.ts';

type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export interface RowError {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface DirectoryTables {
  /** How a docking system's directory is brought in. */
  directory_setting: {
    system_id: string;
    corporation_code: string;
    settings: Json<DirectorySettings>;
    version: Generated<number>;
    /** The owner in whose name it runs. */
    saved_by: string;
  };
  directory_run: {
    run_id: string;
    system_id: string;
    corporation_code: string;
    kind: DirectoryRun['kind'];
    state: DirectoryRun['state'];
    /** User id; null for a schedule and for what was pushed. */
    created_by: string | null;
    decided_by: string | null;
    job_id: string | null;
    /** People and groups that were read so far. */
    read: Generated<number>;
    complete: Generated<boolean>;
    ceilings: NullableJson<DirectoryRun['ceilings']>;
    error: NullableJson<RowError>;
    created_at: Date;
    planned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  directory_run_row: {
    run_id: string;
    line: number;
    action: PlannedRow['action'];
    reason: PlannedRow['reason'];
    shown: Json<ShownRow>;
    step: Json<Step>;
    outcome: 'done' | 'failed' | null;
    error: NullableJson<RowError>;
  };
}
