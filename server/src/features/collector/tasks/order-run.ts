import {
  isRangeOf,
  rangeColumns,
  taskOrderAnswerSchema,
  type CollectRange,
  type PlanTask,
  type RowKeys,
} from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { AgentRow } from '../agent-repository.ts';
import type { CollectorContext } from '../collector-context.ts';
import { answered, askAgent } from '../sources/ask-agent.ts';

export interface RunOrder {
  readonly agent: AgentRow;
  /** As it was released. */
  readonly task: Pick<PlanTask, 'taskId' | 'name' | 'definition'>;
  /** Null: what the task reads by itself. */
  readonly range: CollectRange | null;
  /** Compares the keys. */
  readonly keys?: boolean;
  /** Reads these rows alone. */
  readonly only?: RowKeys | null;
  /** userId. */
  readonly sentBy: string;
}

/**
 * Has an agent run a task.
 * @returns queued where it is under way and is run once more after that
 * @throws CatalogueError collectRange, agentWaiting, agentOffline, collectFailed, collectNoAnswer; the signal's reason
 */
export async function orderRun(
  context: CollectorContext,
  { agent, task, range, keys = false, only = null, sentBy }: RunOrder,
  signal: AbortSignal,
): Promise<'begun' | 'queued'> {
  if (range) refuseOtherRange(range, task);
  const answer = await askAgent(
    context,
    sentBy,
    agent,
    { kind: 'run', taskId: task.taskId, range, keys, only },
    signal,
  );
  // Agents of earlier versions say nothing.
  return answer === '' ? 'begun' : answered(answer, taskOrderAnswerSchema).state;
}

/** @throws CatalogueError collectRange that names the column and those that fit */
export function refuseOtherRange(range: CollectRange, { name, definition }: Pick<PlanTask, 'name' | 'definition'>) {
  if (isRangeOf(range, definition)) return;
  const columns = rangeColumns(definition);
  throw new CatalogueError('collectRange', {
    name,
    column: range.column,
    columns: columns.map((column) => column.name).join(', ') || 'none',
  });
}
