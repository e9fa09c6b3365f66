import { isDeepStrictEqual } from 'node:util';

import { protocolOfSource, type AgentPlan } from '@tessera/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { CollectTables, ReleasedSource } from './collect-tables.ts';
import { requireProtocol } from './require-protocol.ts';
import { addsColumns } from './tasks/new-columns.ts';

export type SourceRow = Selectable<CollectTables['collector_source']>;
export type TaskSetRow = Selectable<CollectTables['collector_task_set']>;
export type TaskRow = Selectable<CollectTables['collector_task']>;
type Store = Kysely<Database> | Transaction<Database>;

/** What agents follow: each source as it was released last (0119). */
export function createPlans(store: Kysely<Database>) {
  return {
    /** The plan of an agent, without what was removed or switched off since. */
    async of(clientId: string): Promise<AgentPlan> {
      const { plan_number, started } = await store
        .selectFrom('collector_agent')
        .select(['plan_number', 'started'])
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
      const sources = await store
        .selectFrom('collector_source')
        .selectAll()
        .where('client_id', '=', clientId)
        .orderBy('created_at')
        .orderBy('ds_id')
        .execute();
      const parts = await draftsOf(store, sources);
      const followed = sources.flatMap(({ released, ds_id }) => {
        const draft = parts.get(ds_id);
        return released && draft ? [standing(released, draft, true)] : [];
      });
      return {
        number: plan_number,
        sources: followed.flatMap((part) => part.sources),
        taskSets: followed.flatMap((part) =>
          started ? part.taskSets : part.taskSets.map((set) => ({ ...set, schedule: null })),
        ),
        tasks: followed.flatMap((part) => part.tasks),
      };
    },
    /** Whether sources were changed since their release, by id. */
    async changed(sources: readonly SourceRow[]): Promise<ReadonlyMap<string, boolean>> {
      const drafts = await draftsOf(store, sources);
      return new Map(
        sources.map(({ ds_id, released }) => {
          const draft = drafts.get(ds_id);
          const same = released && draft && isDeepStrictEqual(standing(released, draft, false), plain(draft));
          return [ds_id, !same];
        }),
      );
    },
    /** Whether task sets of sources, or their tasks, were changed since they were released, by id. */
    async changedSets(sources: readonly SourceRow[]): Promise<ReadonlyMap<string, boolean>> {
      const drafts = await draftsOf(store, sources);
      return new Map(
        sources.flatMap(({ ds_id, released }) => {
          const draft = drafts.get(ds_id);
          const before = released && draft && standing(released, draft, false);
          return (draft?.taskSets ?? []).map(({ taskSetId }): [string, boolean] => [
            taskSetId,
            !before || !isDeepStrictEqual(setOf(before, taskSetId), setOf(draft!, taskSetId)),
          ]);
        }),
      );
    },
    /**
     * Puts the current definition of a source into the agent's plan. A task whose definition changed reads all rows in its next
     * run; one with a cursor that has more columns than before goes on.
     * @param taskSetId of that set alone, while the rest stays as it was released; left out: of everything
     * @throws CatalogueError agentWaiting, collectAgentOld for an agent that can't read such a source
     */
    release: (dsId: string, now: Date, taskSetId?: string) =>
      store.transaction().execute(async (transaction) => {
        const source = await transaction
          .selectFrom('collector_source')
          .selectAll()
          .where('ds_id', '=', dsId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const draft = (await draftsOf(transaction, [source])).get(dsId)!;
        const next = taskSetId === undefined ? plain(draft) : withSet(source.released, draft, taskSetId);
        const agent = await transaction
          .selectFrom('collector_agent')
          .select(['host', 'agent_name'])
          .where('client_id', '=', source.client_id)
          .executeTakeFirstOrThrow();
        for (const one of next.sources) requireProtocol(agent, protocolOfSource(one));
        const before = new Map(source.released?.tasks.map((task) => [task.taskId, task]));
        const others = next.tasks.filter(({ taskId, revision, definition }) => {
          const was = before.get(taskId);
          if (was?.revision === revision) return false;
          return !was || definition.cursor === null || !addsColumns(was.definition, definition);
        });
        if (others.length > 0) {
          await transaction
            .updateTable('collector_task')
            .set({ cursor_value: null })
            .where(
              'task_id',
              'in',
              others.map(({ taskId }) => taskId),
            )
            .execute();
        }
        await transaction
          .updateTable('collector_source')
          .set({ released: JSON.stringify(next), released_at: now })
          .where('ds_id', '=', dsId)
          .execute();
        await bumpPlan(transaction, source.client_id);
      }),
  };
}
export type Plans = ReturnType<typeof createPlans>;

/** Has an agent fetch its plan again. */
export async function bumpPlan(store: Store, clientId: string): Promise<void> {
  await store
    .updateTable('collector_agent')
    .set(({ eb }) => ({ plan_number: eb('plan_number', '+', 1) }))
    .where('client_id', '=', clientId)
    .execute();
}

interface Draft extends ReleasedSource {
  readonly off: ReadonlySet<string>;
}
const plain = ({ sources, taskSets, tasks }: ReleasedSource): ReleasedSource => ({ sources, taskSets, tasks });

const setOf = ({ taskSets, tasks }: ReleasedSource, id: string) => ({
  set: taskSets.find(({ taskSetId }) => taskSetId === id),
  tasks: tasks.filter(({ taskSetId }) => taskSetId === id),
});

/** A part with one task set as it is now; the source itself comes with its first set. */
function withSet(released: ReleasedSource | null, draft: Draft, id: string): ReleasedSource {
  const of = draft.taskSets.map(({ taskSetId }) =>
    setOf(taskSetId === id ? draft : (released ?? { sources: [], taskSets: [], tasks: [] }), taskSetId),
  );
  return {
    sources: released?.sources ?? draft.sources,
    taskSets: of.flatMap(({ set }) => set ?? []),
    tasks: of.flatMap(({ tasks }) => tasks),
  };
}

/** What is left of a released part. @param on without tasks that are switched off */
function standing({ sources, taskSets, tasks }: ReleasedSource, draft: Draft, on: boolean): ReleasedSource {
  const sets = new Set(draft.taskSets.map(({ taskSetId }) => taskSetId));
  const there = new Set(draft.tasks.map(({ taskId }) => taskId));
  return {
    sources,
    taskSets: taskSets.filter(({ taskSetId }) => sets.has(taskSetId)),
    tasks: tasks.filter(({ taskId }) => there.has(taskId) && !(on && draft.off.has(taskId))),
  };
}

/** Sources as they would be released now, by id. */
async function draftsOf(store: Store, sources: readonly SourceRow[]): Promise<ReadonlyMap<string, Draft>> {
  const ids = ['', ...sources.map(({ ds_id }) => ds_id)];
  const sets = await store
    .selectFrom('collector_task_set')
    .selectAll()
    .where('ds_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('task_set_id')
    .execute();
  const tasks = await store
    .selectFrom('collector_task')
    .selectAll()
    .where('task_set_id', 'in', ['', ...sets.map(({ task_set_id }) => task_set_id)])
    .orderBy('position')
    .orderBy('task_id')
    .execute();
  return new Map(
    sources.map((source) => {
      const own = sets.filter(({ ds_id }) => ds_id === source.ds_id);
      const ownTasks = own.flatMap((set) => tasks.filter(({ task_set_id }) => task_set_id === set.task_set_id));
      return [
        source.ds_id,
        {
          sources: [
            {
              dsId: source.ds_id,
              name: source.ds_name,
              settings: source.settings,
              password: source.password,
              hours: source.hours,
              fetchSize: source.fetch_size,
              statementSeconds: source.statement_seconds,
              // Left out, so that sources that never wait are what they were when they were released.
              ...(source.busy !== null && { busy: source.busy }),
            },
          ],
          taskSets: own.map((set) => ({
            taskSetId: set.task_set_id,
            dsId: set.ds_id,
            name: set.task_set_name,
            schedule: set.schedule,
            ...(set.after_set === null ? {} : { after: set.after_set }),
          })),
          tasks: ownTasks.map((task) => ({
            taskId: task.task_id,
            taskSetId: task.task_set_id,
            name: task.task_name,
            revision: task.revision,
            definition: task.definition,
            dirtyLimit: task.dirty_limit,
            keysEvery: task.keys_every,
          })),
          off: new Set(ownTasks.filter(({ enabled }) => !enabled).map(({ task_id }) => task_id)),
        },
      ];
    }),
  );
}
