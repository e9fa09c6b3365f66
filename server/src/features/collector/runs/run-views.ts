import type { CollectRun } from '@tessera/contract';
import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../../../platform/store/database.ts';
import type { CollectTables } from '../collect-tables.ts';

export type RunRow = Selectable<CollectTables['collector_run']>;
/** Whether its end is where the table ends: a range and a comparison of keys leave that as it is. */
export const movesCursor = ({ range, keys }: Pick<RunRow, 'range' | 'keys'>): boolean => range === null && !keys;
/** Dirty rows of a run that lists show. */
const SHOWN = 5;

/** Runs as their corporation sees them. */
export async function runViews(
  store: Kysely<Database>,
  rows: readonly (RunRow & { readonly task_name: string; readonly ds_name: string })[],
): Promise<CollectRun[]> {
  const dirty = await store
    .selectFrom('collector_dirty')
    .selectAll()
    .where('run_id', 'in', ['', ...rows.filter((row) => row.dirty > 0).map(({ run_id }) => run_id)])
    .orderBy('row_number')
    .execute();
  return rows.map((row) => ({
    runId: row.run_id,
    taskId: row.task_id,
    taskName: row.task_name,
    dsName: row.ds_name,
    state: row.state,
    trigger: row.trigger,
    whole: row.cursor_from === null && row.range === null && !row.keys,
    range: row.range,
    keys: row.keys,
    rows: row.row_count,
    bytes: row.bytes,
    batches: row.batches,
    dirty: row.dirty,
    dirtyRows: dirty
      .filter(({ run_id }) => run_id === row.run_id)
      .slice(0, SHOWN)
      .map(({ row_number, column_name, value, reason }) => ({ row: row_number, column: column_name, value, reason })),
    phases: row.phases && { ...row.phases, load: row.phases.load ?? 0 },
    fault: row.fault,
    startedAt: row.started_at.toISOString(),
    heardAt: row.heard_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}
