import { randomUUID } from 'node:crypto';

import {
  COLLECT_LIMITS,
  PROTOCOL_OF_ORDERED_SETS,
  speaks,
  type CollectTaskSet,
  type collectorTaskSets,
} from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import { oneAtATime } from '../../../platform/store/one-at-a-time.ts';
import type { CollectorContext } from '../collector-context.ts';
import { bumpPlan, type SourceRow } from '../plans.ts';
import { columnsBeside } from './new-columns.ts';
import { nextRun, nextTime, TASK_SET_MINUTES } from './next-run.ts';
import { ownSource } from './own-source.ts';
import { relateTaskSet, taskSetRelations } from './task-set-relations.ts';

/** Task sets as their corporation edits them; an agent follows them from the release of their source on. */
export function taskSetHandlers({ services, plans, agents }: CollectorContext): Handlers<typeof collectorTaskSets> {
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
          .selectFrom('collector_task_set as earlier')
          .select(
            sql<
              CollectTaskSet['after']
            >`json_build_object('taskSetId', earlier.task_set_id, 'taskSetName', earlier.task_set_name)`.as('after'),
          )
          .whereRef('earlier.task_set_id', '=', 'collector_task_set.after_set')
          .as('after'),
      )
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
    const sources = await store
      .selectFrom('collector_source')
      .selectAll()
      .where('ds_id', 'in', ['', ...new Set(rows.map(({ ds_id }) => ds_id))])
      .execute();
    const changed = await plans.changedSets(sources);
    const paused = await store
      .selectFrom('collector_agent')
      .select('client_id')
      .where('client_id', 'in', ['', ...sources.map(({ client_id }) => client_id)])
      .where('started', '=', false)
      .execute();
    const told = await store
      .selectFrom('collector_task')
      .select(['task_set_id', 'definition', 'source_columns', 'ignored_columns'])
      .where('task_set_id', 'in', ['', ...rows.map((row) => row.task_set_id)])
      .where(sql<boolean>`source_columns <> '[]'`)
      .execute();
    const ofSource = new Map(sources.map((source) => [source.ds_id, source]));
    const isPaused = new Set(paused.map(({ client_id }) => client_id));
    return rows.map((row): CollectTaskSet => {
      const source = ofSource.get(row.ds_id)!;
      return {
        taskSetId: row.task_set_id,
        dsId: row.ds_id,
        dsName: row.ds_name,
        taskSetName: row.task_set_name,
        schedule: row.schedule,
        after: row.after,
        changed: changed.get(row.task_set_id) ?? true,
        taskCount: Number(row.tasks ?? 0),
        newColumns: told
          .filter((task) => task.task_set_id === row.task_set_id)
          .reduce((sum, task) => sum + columnsBeside(task).newColumns.length, 0),
        ...nextOf(row.task_set_id, source, isPaused.has(source.client_id)),
      };
    });
  }
  /** When a set of a source begins next, as its agent follows it. */
  function nextOf(id: string, { released }: Pick<SourceRow, 'released'>, paused: boolean) {
    const sets = released?.taskSets ?? [];
    const followed = sets.find(({ taskSetId }) => taskSetId === id);
    const at = followed && !paused ? nextTime(followed.schedule, now()) : null;
    const after = sets.find(({ taskSetId }) => taskSetId === followed?.after);
    return {
      nextRun: at?.toISOString() ?? null,
      nextAfter: after?.name ?? null,
      paused: paused && (after !== undefined || (followed?.schedule ?? null) !== null),
    };
  }
  const shown = async (viewer: Viewer, id: string): Promise<CollectTaskSet> => {
    const [view] = await views(viewer, { id });
    if (!view) throw new CatalogueError('notFound');
    return view;
  };

  /** @throws CatalogueError collectAgentOld where the agent would leave out a set that follows another one */
  async function refuseOld(viewer: Viewer, taskSetId: string): Promise<void> {
    const { client_id } = await ofCorporation(viewer)
      .select('client_id')
      .where('task_set_id', '=', taskSetId)
      .executeTakeFirstOrThrow();
    const agent = await agents.known(client_id);
    if (agent?.host && !speaks(agent.host, PROTOCOL_OF_ORDERED_SETS))
      throw new CatalogueError('collectAgentOld', { name: agent.agent_name, version: agent.host.version });
  }

  return {
    list: ({ viewer, body: { search } }) => views(viewer, { search }),
    async ofSource({ viewer, params: { dsId } }) {
      await ownSource(store, viewer, dsId);
      return views(viewer, { dsId });
    },
    get: ({ viewer, params: { taskSetId } }) => shown(viewer, taskSetId),
    async save({ viewer, body: { dsId, taskSetName, schedule }, context: { note } }) {
      nextRun(schedule, now(), TASK_SET_MINUTES);
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
      nextRun(schedule, now(), TASK_SET_MINUTES);
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
    async release({ viewer, body: { taskSetId } }) {
      const { dsId } = await shown(viewer, taskSetId);
      await plans.release(dsId, now(), taskSetId);
      return shown(viewer, taskSetId);
    },
    async getRel({ viewer, body: { taskSetId } }) {
      const { dsId } = await shown(viewer, taskSetId);
      return taskSetRelations(store, dsId, taskSetId);
    },
    async relate({ viewer, body: { taskSetId, after, tasks } }) {
      const { dsId } = await shown(viewer, taskSetId);
      if (after !== null) await refuseOld(viewer, taskSetId);
      await oneAtATime(store, 'collector task sets', viewer.corporationCode, (transaction) =>
        relateTaskSet(transaction, { dsId, taskSetId, after, tasks }),
      );
      return taskSetRelations(store, dsId, taskSetId);
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
