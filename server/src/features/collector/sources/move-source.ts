import type { SealedBox } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Services } from '../../../platform/services.ts';
import { bumpPlan } from '../plans.ts';

export interface SourceMove {
  readonly dsId: string;
  /** Of the agent that reads it from now on. */
  readonly clientId: string;
  /** A box that this agent can open; null where it has the password itself, or needs none. */
  readonly password: SealedBox | null;
  /** Ends runs that are under way; their rows are not brought. */
  readonly stop: boolean;
}

/**
 * Gives a source to another agent; none follows it until it is released, and the next runs read everything then: the same
 * address may be another database from there. Rows that have come stay.
 * @throws CatalogueError notFound; collectMoving while runs are under way that are not to be stopped
 */
export function moveSource(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { dsId, clientId, password, stop }: SourceMove,
): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    // A run that begins holds its source, and is seen below.
    const source = await transaction
      .selectFrom('collector_source')
      .select(['client_id', 'ds_name'])
      .where('ds_id', '=', dsId)
      .forUpdate()
      .executeTakeFirst();
    if (!source) throw new CatalogueError('notFound');
    const running = await transaction
      .selectFrom('collector_run')
      .innerJoin('collector_task', 'collector_task.task_id', 'collector_run.task_id')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .select('run_id')
      .where('ds_id', '=', dsId)
      .where('state', '=', 'running')
      .execute();
    if (running.length > 0 && !stop)
      throw new CatalogueError('collectMoving', { name: source.ds_name, count: running.length });
    await transaction
      .updateTable('collector_run')
      .set({ state: 'cancelled', ended_at: now() })
      .where('run_id', 'in', ['', ...running.map(({ run_id }) => run_id)])
      .where('state', '=', 'running')
      .execute();
    await transaction
      .updateTable('collector_source')
      .set({
        client_id: clientId,
        password: password === null ? null : JSON.stringify(password),
        released: null,
        released_at: null,
      })
      .where('ds_id', '=', dsId)
      .execute();
    await bumpPlan(transaction, source.client_id);
  });
}
