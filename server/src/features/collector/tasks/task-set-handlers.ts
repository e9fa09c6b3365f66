import { randomUUID } from 'node:crypto';

import { COLLECT_LIMITS, type CollectTaskSet, type collectorTaskSets } from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import { oneAtATime } from '../../../platform/store/one-at-a-time.ts';
import type { CollectorContext } from '../collector-context.ts';
import { bumpPlan } from '../plans.ts';
import { nextRun } from './next-run.ts';
import { ownSource } from './own-source.ts';

/** Task sets as their corporation edits them; an agent follows them from the release of their source on. */
export function taskSetHandlers({ services }: CollectorContext): Handlers<typeof collectorTaskSets> {
  const { store, now } = services;
  const ofCorporation = ({ corporationCode }: Viewer) =>
    store
      .selectFrom('collector_task_set')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .where('corporation_code', '=', corporationCode);

  async function views(viewer: Viewer, filter: { id?: string; dsId?: string; search?: string }) {
    let found = ofCorporation(viewer);
    if (filter.id !== undefined) found = found.where('task_set_id', '=', filter.id);
    if (filter.dsId !== undefined) found = found.where('collector_task_set.ds_id', '=', filter.dsId);
    if (filter.search) found = found.where(sql<boolean>`position(lower(${filter.search}) in lower(task_set_name)) > 0`);
    const rows = await found
      .select(['task_set_id', 'collector_task_set.ds_id', 'ds_name', 'task_set_name', 'schedule'])
      .select((build) =>
        build
          .selectFrom('collector_task')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('collector_task.task_set_id', '=', 'collector_task_set.task_set_id')
          .as('tasks'),
      )
      .orderBy('ds_name')
      .orderBy('task_set_name')
      .execute();
    return rows.map((row): CollectTaskSet => ({
      taskSetId: row.task_set_id,
      dsId: row.ds_id,
      dsName: row.ds_name,
      taskSetName: row.task_set_name,
      schedule: row.schedule,
      nextRun: nextRun(row.schedule, now())?.toISOString() ?? null,
      taskCount: Number(row.tasks ?? 0),
    }));
  }
  const shown = async (viewer: Viewer, id: string): Promise<CollectTaskSet> => {
    const [view] = await views(viewer, { id });
    if (!view) throw new CatalogueError('notFound');
    return view;
  };

  return {
    list: ({ viewer, body: { search } }) => views(viewer, { search }),
    async ofSource({ viewer, params: { dsId } }) {
      await ownSource(store, viewer, dsId);
      return views(viewer, { dsId });
    },
    get: ({ viewer, params: { taskSetId } }) => shown(viewer, taskSetId),
    async save({ viewer, body: { dsId, taskSetName, schedule }, context: { note } }) {
      nextRun(schedule, now());
      const { corporationCode } = viewer;
      const taskSetId = randomUUID();
      await oneAtATime(store, 'collector task sets', corporationCode, async (transaction) => {
        const source = await transaction
          .selectFrom('collector_source')
          .select('ds_id')
          .where('corporation_code', '=', corporationCode)
          .where('ds_id', '=', dsId)
          .executeTakeFirst();
        if (!source) throw new CatalogueError('notFound');
        const others = await transaction
          .selectFrom('collector_task_set')
          .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
          .select(['collector_task_set.ds_id', 'task_set_name'])
          .where('corporation_code', '=', corporationCode)
          .execute();
        if (others.length >= COLLECT_LIMITS.taskSets)
          throw new CatalogueError('collectTooMany', { most: COLLECT_LIMITS.taskSets });
        if (others.some((other) => other.ds_id === dsId && other.task_set_name === taskSetName))
          throw new CatalogueError('nameTaken', { name: taskSetName });
        await transaction
          .insertInto('collector_task_set')
          .values({
            task_set_id: taskSetId,
            ds_id: dsId,
            task_set_name: taskSetName,
            schedule: schedule && JSON.stringify(schedule),
            created_at: now(),
          })
          .execute();
      });
      note({ details: { taskSetId } });
      return shown(viewer, taskSetId);
    },
    async update({ viewer, body: { taskSetId, taskSetName, schedule } }) {
      nextRun(schedule, now());
      const { dsId } = await shown(viewer, taskSetId);
      await oneAtATime(store, 'collector task sets', viewer.corporationCode, async (transaction) => {
        const taken = await transaction
          .selectFrom('collector_task_set')
          .select('task_set_id')
          .where('ds_id', '=', dsId)
          .where('task_set_name', '=', taskSetName)
          .where('task_set_id', '<>', taskSetId)
          .executeTakeFirst();
        if (taken) throw new CatalogueError('nameTaken', { name: taskSetName });
        await transaction
          .updateTable('collector_task_set')
          .set({ task_set_name: taskSetName, schedule: schedule && JSON.stringify(schedule) })
          .where('task_set_id', '=', taskSetId)
          .execute();
      });
      return shown(viewer, taskSetId);
    },
    async remove({ viewer, params: { taskSetId } }) {
      const found = await ofCorporation(viewer)
        .select('client_id')
        .where('task_set_id', '=', taskSetId)
        .executeTakeFirst();
      if (!found) throw new CatalogueError('notFound');
      await store.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('collector_task_set').where('task_set_id', '=', taskSetId).execute();
        await bumpPlan(transaction, found.client_id);
      });
      return null;
    },
  };
}
