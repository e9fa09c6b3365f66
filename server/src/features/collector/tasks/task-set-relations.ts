import type { TaskSetRelations } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** What a task set follows, what it may follow, and its tasks in their order. */
export async function taskSetRelations(store: Store, dsId: string, taskSetId: string): Promise<TaskSetRelations> {
  const [sets, tasks] = await Promise.all([setsOf(store, dsId), tasksOf(store, taskSetId)]);
  const followers = followersOf(sets, taskSetId);
  return {
    after: sets.find(({ task_set_id }) => task_set_id === taskSetId)?.after_set ?? null,
    choices: sets
      .filter(({ task_set_id }) => !followers.has(task_set_id))
      .map(({ task_set_id, task_set_name }) => ({ taskSetId: task_set_id, taskSetName: task_set_name })),
    tasks: tasks.map(({ task_id, task_name }) => ({ taskId: task_id, taskName: task_name })),
  };
}

export interface Relating {
  readonly dsId: string;
  readonly taskSetId: string;
  /** taskSetId. */
  readonly after: string | null;
  /** Ids in their order, all of the set. */
  readonly tasks: readonly string[];
}

/**
 * Puts a task set after another one of its source, and its tasks into an order.
 * @throws CatalogueError notFound for a set of another source; collectSetRing, collectTasksOther
 */
export async function relateTaskSet(
  transaction: Transaction<Database>,
  { dsId, taskSetId, after, tasks }: Relating,
): Promise<void> {
  const sets = await setsOf(transaction, dsId);
  if (after !== null) {
    const earlier = sets.find(({ task_set_id }) => task_set_id === after);
    if (!earlier) throw new CatalogueError('notFound');
    if (followersOf(sets, taskSetId).has(after))
      throw new CatalogueError('collectSetRing', { name: earlier.task_set_name });
  }
  const known = new Set((await tasksOf(transaction, taskSetId)).map(({ task_id }) => task_id));
  const given = new Set(tasks);
  if (given.size !== tasks.length || given.size !== known.size || tasks.some((taskId) => !known.has(taskId)))
    throw new CatalogueError('collectTasksOther');
  await transaction
    .updateTable('collector_task_set')
    .set({ after_set: after })
    .where('task_set_id', '=', taskSetId)
    .execute();
  for (const [at, taskId] of tasks.entries()) {
    await transaction
      .updateTable('collector_task')
      .set({ position: at + 1 })
      .where('task_id', '=', taskId)
      .execute();
  }
}

const setsOf = (store: Store, dsId: string) =>
  store
    .selectFrom('collector_task_set')
    .select(['task_set_id', 'task_set_name', 'after_set'])
    .where('ds_id', '=', dsId)
    .orderBy('task_set_name')
    .execute();
const tasksOf = (store: Store, taskSetId: string) =>
  store
    .selectFrom('collector_task')
    .select(['task_id', 'task_name'])
    .where('task_set_id', '=', taskSetId)
    .orderBy('position')
    .orderBy('task_id')
    .execute();

/** A set and all that come after it. */
function followersOf(
  sets: readonly { readonly task_set_id: string; readonly after_set: string | null }[],
  taskSetId: string,
): ReadonlySet<string> {
  const found = new Set([taskSetId]);
  for (const each of found)
    for (const { task_set_id, after_set } of sets) if (after_set === each) found.add(task_set_id);
  return found;
}
