import { ROW_KEY_LIMITS, type PlanTask, type RowKeys } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { CollectorContext } from '../collector-context.ts';
import type { createDirtyRows } from '../runs/dirty-rows.ts';
import type { RunRow } from '../runs/run-views.ts';
import { orderRun, type RunOrder } from './order-run.ts';

export interface Again {
  readonly state: 'begun' | 'queued';
  /** Rows that are read by their key; null: what the run read is read again. */
  readonly rows: number | null;
  /** Rows whose key is not known. */
  readonly left: number;
}

/**
 * Has an agent read rows again that a run left out: by their keys where the other rows of the run are in the table and a
 * reading of the task would not bring them by itself, else what the run read.
 * @throws CatalogueError collectNoDirty; as orderRun()
 */
export async function orderAgain(
  context: CollectorContext,
  dirtyRows: Pick<ReturnType<typeof createDirtyRows>, 'keys'>,
  { run, ...order }: Pick<RunOrder, 'agent' | 'task' | 'sentBy'> & { readonly run: RunRow },
  signal: AbortSignal,
): Promise<Again> {
  if (run.dirty === 0) throw new CatalogueError('collectNoDirty');
  const { definition } = order.task;
  if (run.state !== 'done' || definition.key.length === 0 || definition.snapshot) {
    return { state: await orderRun(context, { ...order, range: run.range }, signal), rows: null, left: 0 };
  }
  // Of another definition, a key may be of other columns.
  const keys = isSameKey(run.definition.key, definition) ? await dirtyRows.keys(run.run_id) : [];
  if (keys.length === 0) throw new CatalogueError('collectNoDirty');
  let state: Again['state'] = 'begun';
  for (const only of pieces(keys)) state = await orderRun(context, { ...order, range: null, only }, signal);
  return { state, rows: keys.length, left: Math.max(0, run.dirty - keys.length) };
}

const isSameKey = (key: readonly string[], { key: now }: PlanTask['definition']): boolean =>
  JSON.stringify(key) === JSON.stringify(now);

const pieces = (keys: RowKeys): RowKeys[] =>
  Array.from({ length: Math.ceil(keys.length / ROW_KEY_LIMITS.rows) }, (_, at) =>
    keys.slice(at * ROW_KEY_LIMITS.rows, (at + 1) * ROW_KEY_LIMITS.rows),
  );
