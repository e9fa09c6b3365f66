import type { CollectRun, RunWait } from '@tessera/contract';
import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../../../platform/store/database.ts';
import type { CollectTables } from '../collect-tables.ts';
import { dirtyRow } from './dirty-rows.ts';

export type RunRow = Selectable<CollectTables['collector_run']>;
/** Whether its end is where the table ends: a range, a comparison of keys and some rows leave that as it is. */
export const movesCursor = ({ range, keys, only_rows: only }: Pick<RunRow, 'range' | 'keys' | 'only_rows'>): boolean =>
  range === null && !keys && !only;
/** Whether its rows are those that differ from the rows of the run that the table has. */
export const comparesSnapshots = (
  run: Pick<RunRow, 'range' | 'keys' | 'only_rows' | 'definition' | 'cursor_from'>,
): boolean => movesCursor(run) && run.definition.snapshot === true && run.cursor_from !== null;
/** Dirty rows of a run that lists show. */
const SHOWN = 5;

/** Runs as their corporation sees them. */
export async function runViews(
  store: Kysely<Database>,
  rows: readonly (RunRow & { readonly task_name: string; readonly ds_name: string })[],
  now: Date,
): Promise<CollectRun[]> {
  const dirty = await store
    .selectFrom('collector_dirty')
    .selectAll()
    .where('run_id', 'in', ['', ...rows.filter((row) => row.dirty > 0).map(({ run_id }) => run_id)])
    .orderBy('row_number')
    .execute();
  const waits = await waitsOf(
    store,
    rows.flatMap((row) => (row.state === 'running' ? row.task_id : [])),
    now,
  );
  return rows.map((row) => ({
    runId: row.run_id,
    taskId: row.task_id,
    taskName: row.task_name,
    dsName: row.ds_name,
    state: row.state,
    trigger: row.trigger,
    whole: row.cursor_from === null && movesCursor(row),
    range: row.range,
    keys: row.keys,
    only: row.only_rows,
    rows: row.row_count,
    bytes: row.bytes,
    batches: row.batches,
    dirty: row.dirty,
    dirtyRows: dirty
      .filter(({ run_id }) => run_id === row.run_id)
      .slice(0, SHOWN)
      .map(dirtyRow),
    phases: row.phases && { ...row.phases, load: row.phases.load ?? 0 },
    fault: row.fault,
    waiting: (row.state === 'running' && waits.get(row.run_id)) || null,
    startedAt: row.started_at.toISOString(),
    heardAt: row.heard_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/** Runs of tasks that wait for their source, as connected agents said last, by run. */
async function waitsOf(
  store: Kysely<Database>,
  taskIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RunWait>> {
  if (taskIds.length === 0) return new Map();
  const agents = await store
    .selectFrom('collector_agent')
    .select('waits')
    .where('waits', 'is not', null)
    .where('lease_until', '>', now)
    .where('client_id', 'in', (query) =>
      query
        .selectFrom('collector_task')
        .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
        .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
        .select('collector_source.client_id')
        .where('task_id', 'in', taskIds),
    )
    .execute();
  return new Map(
    agents.flatMap(({ waits }) => (waits ?? []).map(({ runId, active, limit }) => [runId, { active, limit }] as const)),
  );
}
