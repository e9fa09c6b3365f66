import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { COLLECT_LIMITS, type CollectTask, type collectorTasks } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/store/database.ts';
import { oneAtATime } from '../../../platform/store/one-at-a-time.ts';
import type { CollectorContext } from '../collector-context.ts';
import { bumpPlan } from '../plans.ts';
import { createDirtyRows } from '../runs/dirty-rows.ts';
import { runViews } from '../runs/run-views.ts';
import { askAgent } from '../sources/ask-agent.ts';
import { changeColumns, columnsBeside } from './new-columns.ts';
import { orderAgain } from './order-again.ts';
import { orderRun, refuseOtherRange } from './order-run.ts';
import { ownSource } from './own-source.ts';

/** Tasks as their corporation edits, switches and runs them. */
export function taskHandlers(context: CollectorContext): Handlers<typeof collectorTasks> {
  const { services, agents, tableNames } = context;
  const { store, now } = services;
  const dirtyRows = createDirtyRows(store);
  const ofCorporation = ({ corporationCode }: Viewer) =>
    store
      .selectFrom('collector_task')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .where('corporation_code', '=', corporationCode);
  const runsOf = ({ corporationCode }: Viewer) =>
    store
      .selectFrom('collector_run')
      .innerJoin('collector_task', 'collector_task.task_id', 'collector_run.task_id')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .where('collector_run.corporation_code', '=', corporationCode);
  const own = async (viewer: Viewer, taskId: string) => {
    const row = await ofCorporation(viewer)
      .selectAll('collector_task')
      .select(['collector_source.ds_id', 'client_id', 'released'])
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    if (!row) throw new CatalogueError('notFound');
    return row;
  };

  type OwnTask = Awaited<ReturnType<typeof own>>;
  /** A task as its agent follows it. @throws CatalogueError collectNotReleased */
  const followedOf = ({ task_id, task_name: name, enabled, released }: OwnTask) => {
    const followed = released?.tasks.find((each) => each.taskId === task_id);
    if (!enabled || !followed) throw new CatalogueError('collectNotReleased', { name });
    return followed;
  };
  const ownRun = async (viewer: Viewer, taskId: string, runId: string) => {
    const row = await runsOf(viewer)
      .selectAll('collector_run')
      .where('collector_run.task_id', '=', taskId)
      .where('run_id', '=', runId)
      .executeTakeFirst();
    if (!row) throw new CatalogueError('notFound');
    return row;
  };

  async function views(viewer: Viewer, filter: { taskId: string } | { taskSetId: string }): Promise<CollectTask[]> {
    const rows = await ofCorporation(viewer)
      .selectAll('collector_task')
      .select('collector_source.ds_id')
      .where(({ eb }) =>
        'taskId' in filter
          ? eb('task_id', '=', filter.taskId)
          : eb('collector_task.task_set_id', '=', filter.taskSetId),
      )
      .orderBy('position')
      .orderBy('task_id')
      .execute();
    const latest = await runsOf(viewer)
      .selectAll('collector_run')
      .select(['task_name', 'ds_name'])
      .distinctOn('collector_run.task_id')
      .where('collector_run.task_id', 'in', ['', ...rows.map(({ task_id }) => task_id)])
      .orderBy('collector_run.task_id')
      .orderBy('started_at', 'desc')
      .execute();
    const runs = await runViews(store, latest, now());
    return rows.map((row) => ({
      taskId: row.task_id,
      taskSetId: row.task_set_id,
      dsId: row.ds_id,
      taskName: row.task_name,
      position: row.position,
      enabled: row.enabled,
      definition: row.definition,
      revision: row.revision,
      ...columnsBeside(row),
      dirtyLimit: row.dirty_limit,
      keysEvery: row.keys_every,
      tableId: row.table_id,
      cursor: row.definition.cursor && row.cursor_value,
      lastRun: runs.find(({ taskId }) => taskId === row.task_id) ?? null,
    }));
  }
  const shown = async (viewer: Viewer, taskId: string): Promise<CollectTask> => {
    const [view] = await views(viewer, { taskId });
    if (!view) throw new CatalogueError('notFound');
    return view;
  };
  /** @throws CatalogueError nameTaken */
  async function refuseTaken(transaction: Transaction<Database>, viewer: Viewer, name: string, taskId: string) {
    const taken = await transaction
      .selectFrom('collector_task')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .select('task_id')
      .where('corporation_code', '=', viewer.corporationCode)
      .where('task_name', '=', name)
      .where('task_id', '<>', taskId)
      .executeTakeFirst();
    if (taken) throw new CatalogueError('nameTaken', { name });
  }
  const bumped = async (clientId: string, work: (transaction: Transaction<Database>) => Promise<unknown>) =>
    store.transaction().execute(async (transaction) => {
      await work(transaction);
      await bumpPlan(transaction, clientId);
    });

  return {
    async list({ viewer, body: { taskSetId } }) {
      const set = await store
        .selectFrom('collector_task_set')
        .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
        .select('task_set_id')
        .where('corporation_code', '=', viewer.corporationCode)
        .where('task_set_id', '=', taskSetId)
        .executeTakeFirst();
      if (!set) throw new CatalogueError('notFound');
      return views(viewer, { taskSetId });
    },
    get: ({ viewer, params: { taskId } }) => shown(viewer, taskId),
    async save({ viewer, body: { taskSetId, taskName, definition, dirtyLimit, keysEvery }, context: { note } }) {
      await tableNames.refuseTakenName(viewer, taskName);
      const taskId = randomUUID();
      await oneAtATime(store, 'collector tasks', viewer.corporationCode, async (transaction) => {
        const set = await transaction
          .selectFrom('collector_task_set')
          .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
          .select('task_set_id')
          .where('corporation_code', '=', viewer.corporationCode)
          .where('task_set_id', '=', taskSetId)
          .executeTakeFirst();
        if (!set) throw new CatalogueError('notFound');
        await refuseTaken(transaction, viewer, taskName, taskId);
        const { count } = await transaction
          .selectFrom('collector_task')
          .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
          .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('corporation_code', '=', viewer.corporationCode)
          .executeTakeFirstOrThrow();
        if (Number(count) >= COLLECT_LIMITS.tasks)
          throw new CatalogueError('collectTooMany', { most: COLLECT_LIMITS.tasks });
        const last = await transaction
          .selectFrom('collector_task')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('task_set_id', '=', taskSetId)
          .executeTakeFirst();
        await transaction
          .insertInto('collector_task')
          .values({
            task_id: taskId,
            task_set_id: taskSetId,
            task_name: taskName,
            position: (last?.position ?? 0) + 1,
            definition: JSON.stringify(definition),
            dirty_limit: dirtyLimit,
            keys_every: keysEvery,
            created_by: viewer.userId,
            created_at: now(),
          })
          .execute();
      });
      note({ details: { taskId } });
      return shown(viewer, taskId);
    },
    async update({ viewer, body: { taskId, revision, taskName, definition, dirtyLimit, keysEvery } }) {
      const found = await own(viewer, taskId);
      const renamed = taskName !== found.task_name;
      if (renamed && found.table_id === null) await tableNames.refuseTakenName(viewer, taskName);
      await oneAtATime(store, 'collector tasks', viewer.corporationCode, async (transaction) => {
        await refuseTaken(transaction, viewer, taskName, taskId);
        const before = await transaction
          .selectFrom('collector_task')
          .select(['definition', 'revision'])
          .where('task_id', '=', taskId)
          .forUpdate()
          .executeTakeFirst();
        if (!before) throw new CatalogueError('notFound');
        if (revision !== undefined && revision !== before.revision) throw new CatalogueError('conflict');
        const other = !isDeepStrictEqual(before.definition, definition);
        await transaction
          .updateTable('collector_task')
          .set(({ eb }) => ({
            task_name: taskName,
            dirty_limit: dirtyLimit,
            keys_every: keysEvery,
            ...(other ? { definition: JSON.stringify(definition), revision: eb('revision', '+', 1) } : {}),
            // What another table has says nothing of this one.
            ...(isDeepStrictEqual(before.definition.from, definition.from)
              ? {}
              : { source_columns: '[]', ignored_columns: '[]' }),
          }))
          .where('task_id', '=', taskId)
          .execute();
      });
      return shown(viewer, taskId);
    },
    async columns({ viewer, body }) {
      await own(viewer, body.taskId);
      await store.transaction().execute((transaction) => changeColumns(transaction, body));
      return shown(viewer, body.taskId);
    },
    async remove({ viewer, params: { taskId } }) {
      const { client_id } = await own(viewer, taskId);
      await bumped(client_id, (transaction) =>
        transaction.deleteFrom('collector_task').where('task_id', '=', taskId).execute(),
      );
      return null;
    },
    async switch({ viewer, body: { taskId, on } }) {
      const { client_id } = await own(viewer, taskId);
      await bumped(client_id, (transaction) =>
        transaction.updateTable('collector_task').set({ enabled: on }).where('task_id', '=', taskId).execute(),
      );
      return shown(viewer, taskId);
    },
    async send({ viewer, body: { taskId, command, whole, range, keys }, context: { signal } }) {
      const task = await own(viewer, taskId);
      const agent = await agents.find(viewer.corporationCode, task.client_id);
      if (!agent) throw new CatalogueError('notFound');
      const sentBy = viewer.userId;
      if (command === 'cancel') {
        await askAgent(context, sentBy, agent, { kind: 'cancel', taskId }, signal);
        return { state: 'stopped' };
      }
      const followed = followedOf(task);
      if (range) refuseOtherRange(range, followed);
      if (keys && followed.definition.cursor === null)
        throw new CatalogueError('collectNoCursor', { name: task.task_name });
      if (range || keys) {
        if (task.table_id === null) throw new CatalogueError('collectNoRows', { name: task.task_name });
      } else if (whole) {
        await store.updateTable('collector_task').set({ cursor_value: null }).where('task_id', '=', taskId).execute();
      }
      return { state: await orderRun(context, { agent, task: followed, range, keys, sentBy }, signal) };
    },
    async dirty({ viewer, body: { taskId, runId, ...page } }) {
      await ownRun(viewer, taskId, runId);
      return dirtyRows.page(runId, page);
    },
    async again({ viewer, body: { taskId, runId }, context: { signal } }) {
      const task = await own(viewer, taskId);
      const run = await ownRun(viewer, taskId, runId);
      const agent = await agents.find(viewer.corporationCode, task.client_id);
      if (!agent) throw new CatalogueError('notFound');
      const followed = followedOf(task);
      return orderAgain(context, dirtyRows, { agent, task: followed, run, sentBy: viewer.userId }, signal);
    },
    async log({ viewer, body: { taskId, dsId, state, page, limit } }) {
      if (taskId !== undefined) await own(viewer, taskId);
      if (dsId !== undefined) await ownSource(store, viewer, dsId);
      let found = runsOf(viewer);
      if (taskId !== undefined) found = found.where('collector_run.task_id', '=', taskId);
      if (dsId !== undefined) found = found.where('collector_source.ds_id', '=', dsId);
      if (state !== undefined) found = found.where('collector_run.state', '=', state);
      const [rows, { total }] = await Promise.all([
        found
          .selectAll('collector_run')
          .select(['task_name', 'ds_name'])
          .orderBy('started_at', 'desc')
          .orderBy('run_id')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { list: await runViews(store, rows, now()), total: Number(total) };
    },
  };
}
