import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import {
  BATCH_LIMITS,
  DIRTY_LIMITS,
  isRangeOf,
  type BatchQuery,
  type RunBegin,
  type RunBegun,
  type runDirtySchema,
  type RunEnd,
  type RowKeys,
  type RunState,
  type TaskDefinition,
  type z,
} from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import { isDiskFull } from '../../../platform/disk-full.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Database } from '../../../platform/store/database.ts';
import type { TableRegistry } from '../../tables/index.ts';
import type { CorporationStorage } from '../../uploads/index.ts';
import type { AgentRow } from '../agent-repository.ts';
import { hashOfBytes } from '../channel/read-message.ts';
import { keepSourceColumns } from '../tasks/new-columns.ts';
import type { BatchFiles } from './batch-files.ts';
import { comparesSnapshots, movesCursor, type RunRow } from './run-views.ts';

/** Queue of the jobs that bring the runs of a task into its table. */
export const LOAD_QUEUE = 'collector.load';
const unzip = promisify(gunzip);

export interface IntakeOptions {
  readonly services: Pick<Services, 'store' | 'files' | 'jobs' | 'now' | 'log'>;
  readonly batches: BatchFiles;
  readonly registry: Pick<TableRegistry, 'find'>;
  readonly storage: CorporationStorage;
}

/** What agents deliver: each batch is durable before it is acknowledged, and taken once (0119). */
export function createIntake({ services, batches, registry, storage }: IntakeOptions) {
  const { store, files, jobs, now, log } = services;

  return {
    /** Opens a run, or says how far it came. @throws CatalogueError collectTaskUnknown */
    async begin(agent: AgentRow, begin: RunBegin): Promise<RunBegun> {
      const { taskId, runId } = begin;
      const stale: string[] = [];
      const filled = await store
        .selectFrom('collector_task')
        .select('table_id')
        .where('task_id', '=', taskId)
        .executeTakeFirst();
      // Not inside of the transaction: it would need a second connection.
      const isThere = filled?.table_id
        ? (await registry.find(agent.corporation_code, filled.table_id)) !== null
        : false;
      const begun = await store.transaction().execute(async (transaction): Promise<RunBegun> => {
        // Before the task, as a release does; held, so that the source goes to no other agent meanwhile.
        const source = await transaction
          .selectFrom('collector_source')
          .innerJoin('collector_task_set', 'collector_task_set.ds_id', 'collector_source.ds_id')
          .innerJoin('collector_task', 'collector_task.task_set_id', 'collector_task_set.task_set_id')
          .select(['released', 'corporation_code'])
          .where('task_id', '=', taskId)
          .where('client_id', '=', agent.client_id)
          .forShare('collector_source')
          .executeTakeFirst();
        const task = await transaction
          .selectFrom('collector_task')
          .selectAll()
          .where('task_id', '=', taskId)
          .forUpdate()
          .executeTakeFirst();
        if (!source || !task) throw new CatalogueError('collectTaskUnknown');
        const known = await transaction
          .selectFrom('collector_run')
          .select(['task_id', 'state', 'batches'])
          .where('run_id', '=', runId)
          .executeTakeFirst();
        if (known && known.task_id !== taskId) throw new CatalogueError('collectTaskUnknown');
        if (known) return known.state === 'running' ? { state: 'open', next: known.batches + 1 } : { state: 'ended' };
        const released = source.released?.tasks.find((each) => each.taskId === taskId);
        if (!task.enabled || released?.revision !== begin.revision) return { state: 'plan' };
        const { corporation_code } = source;
        const { cursor_value } = task;
        const { range, keys, only } = begin;
        if (range && !isRangeOf(range, released.definition)) return { state: 'plan' };
        if (keys && released.definition.cursor === null) return { state: 'plan' };
        if (only && !isKeyOf(only, released.definition)) return { state: 'plan' };
        const isPlain = movesCursor({ range, keys, only_rows: only !== null });
        const isCompared = released.definition.snapshot === true;
        const loading = await transaction
          .selectFrom('collector_run')
          .select('cursor_to')
          .where('task_id', '=', taskId)
          .where('state', '=', 'loading')
          // A range leaves a cursor as it is, and snapshots without one.
          .$if(!isCompared, (query) =>
            query.where('range', 'is', null).where('keys', '=', false).where('only_rows', '=', false),
          )
          .orderBy('complete_at', 'desc')
          .executeTakeFirst();
        const cursor = loading ? loading.cursor_to : isThere ? cursor_value : null;
        // An agent that has lost what it kept of the rows brings all of them.
        const isAnew = isCompared && begin.from === null;
        if (isPlain && begin.from !== cursor && !isAnew) return { state: 'cursor', cursor };
        const dropped = await transaction
          .updateTable('collector_run')
          .set({ state: 'failed', fault: JSON.stringify({ reason: 'superseded', text: '' }), ended_at: now() })
          .where('task_id', '=', taskId)
          .where('state', '=', 'running')
          .returning('run_id')
          .execute();
        stale.push(...dropped.map(({ run_id }) => run_id));
        await transaction
          .insertInto('collector_run')
          .values({
            run_id: runId,
            task_id: taskId,
            corporation_code,
            state: 'running',
            trigger: begin.trigger,
            revision: released.revision,
            definition: JSON.stringify(released.definition),
            range: range && JSON.stringify(range),
            keys,
            only_rows: only !== null,
            dirty_limit: released.dirtyLimit,
            cursor_from: isPlain ? begin.from : null,
            started_at: new Date(begin.startedAt),
            heard_at: now(),
          })
          .execute();
        return { state: 'open', next: 1 };
      });
      for (const each of stale) await batches.remove(each);
      return begun;
    },

    /**
     * Takes the next batch of a run; one that came before is acknowledged again. One that finds no room is not taken, and its
     * run says so until the agent sends it again.
     * @returns number of the one that is awaited
     * @throws CatalogueError collectTaskUnknown, collectRunUnknown, collectBatchDamaged, collectBatchDiffers, collectBatchOrder, storageQuota
     */
    async batch(agent: AgentRow, query: BatchQuery, body: Buffer): Promise<number> {
      try {
        return await take(agent, query, body);
      } catch (error) {
        const hasNoRoom = isDiskFull(error) || (error instanceof CatalogueError && error.key === 'storageQuota');
        if (hasNoRoom) await sayNoRoom(query);
        throw error;
      }
    },

    /** Writes down rows that were left out. @throws CatalogueError collectTaskUnknown, collectRunUnknown */
    async dirty(agent: AgentRow, { taskId, runId, rows }: z.output<typeof runDirtySchema>): Promise<void> {
      const run = await runOf(store, agent, taskId, runId);
      if (run.state !== 'running') throw new CatalogueError('collectRunUnknown');
      await store.transaction().execute(async (transaction) => {
        const { count } = await transaction
          .selectFrom('collector_dirty')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('run_id', '=', runId)
          .executeTakeFirstOrThrow();
        const kept = rows.slice(0, Math.max(0, DIRTY_LIMITS.kept - Number(count)));
        if (kept.length > 0) {
          await transaction
            .insertInto('collector_dirty')
            .values(
              kept.map(({ row, column, value, reason, key, cursor }) => ({
                run_id: runId,
                row_number: row,
                column_name: column,
                value: withoutNul(value),
                reason,
                row_key: key && JSON.stringify(key.map(withoutNul)),
                cursor_value: cursor,
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        await transaction
          .updateTable('collector_run')
          .set({
            heard_at: now(),
            dirty: sql`greatest(dirty, (select count(distinct row_number) from collector_dirty where run_id = ${runId}))`,
          })
          .where('run_id', '=', runId)
          .execute();
      });
    },

    /**
     * Ends a run; one that is complete is brought into its table by a job from here on.
     * @throws CatalogueError collectTaskUnknown, collectRunUnknown, collectRunIncomplete
     */
    async end(agent: AgentRow, end: RunEnd): Promise<RunState> {
      const { taskId, runId } = end;
      const { definition } = await runOf(store, agent, taskId, runId);
      const state = await store.transaction().execute(async (transaction): Promise<RunState> => {
        const run = await runOf(transaction, agent, taskId, runId, true);
        if (run.state !== 'running') return run.state;
        const facts = {
          dirty: Math.max(run.dirty, end.dirty),
          phases: JSON.stringify(end.phases),
          heard_at: now(),
        };
        const settle = transaction.updateTable('collector_run').where('run_id', '=', runId);
        const isDirty = end.state === 'complete' && facts.dirty > run.dirty_limit;
        if (end.state !== 'complete' || isDirty) {
          const state = end.state === 'complete' ? 'failed' : end.state;
          const fault = isDirty ? { reason: 'dirty', text: '' } : (end.fault ?? { reason: 'other', text: '' });
          await settle
            .set({
              ...facts,
              state,
              fault: state === 'failed' ? JSON.stringify(fault) : null,
              ended_at: now(),
            })
            .execute();
          return state;
        }
        if (end.batches !== run.batches || end.rows !== run.row_count)
          throw new CatalogueError('collectRunIncomplete', { told: end.batches, come: run.batches });
        await settle
          .set({
            ...facts,
            ...{ state: 'loading', fault: null, cursor_to: cursorAfter(run, end), complete_at: now() },
            vanished: comparesSnapshots(run) ? end.vanished : 0,
          })
          .execute();
        await jobs.enqueueAll([loadJob(run)], transaction);
        return 'loading';
      });
      if (state === 'loading') await jobs.wake();
      else await batches.remove(runId);
      // Not in the transaction of the run: begin() locks the task before the run, the other order could deadlock.
      if (end.columns) await keepSourceColumns(store, { taskId, from: definition.from }, end.columns);
      return state;
    },
  };

  async function take(
    agent: AgentRow,
    { taskId, runId, number, rows, sha256 }: BatchQuery,
    body: Buffer,
  ): Promise<number> {
    if (hashOfBytes(body) !== sha256) throw new CatalogueError('collectBatchDamaged');
    const run = await runOf(store, agent, taskId, runId);
    if (run.state !== 'running') throw new CatalogueError('collectRunUnknown');
    if (number <= run.batches) return again(run, number, sha256);
    if (number !== run.batches + 1) throw new CatalogueError('collectBatchOrder', { next: run.batches + 1 });
    await unzip(body, { maxOutputLength: BATCH_LIMITS.text }).catch((error: unknown) => {
      throw new CatalogueError('collectBatchDamaged', {}, { cause: error });
    });
    await storage.refuseBeyond(run.corporation_code, run.bytes + body.length);
    await files.put(batches.key(runId, number, sha256), body);
    const isNext = await store.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('collector_run')
        .set(({ eb }) => ({
          batches: number,
          row_count: eb('row_count', '+', rows),
          bytes: eb('bytes', '+', body.length),
          heard_at: now(),
          fault: null,
        }))
        .where('run_id', '=', runId)
        .where('state', '=', 'running')
        .where('batches', '=', number - 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await transaction
        .insertInto('collector_batch')
        .values({ run_id: runId, number, row_count: rows, bytes: body.length, sha256 })
        .execute();
      return true;
    });
    // Another message brought it meanwhile, or the run has ended.
    return isNext ? number + 1 : again(await runOf(store, agent, taskId, runId), number, sha256);
  }

  /** Says at the run why it doesn't go on; where the disk of the store itself is full, the log alone has it. */
  async function sayNoRoom({ taskId, runId }: BatchQuery): Promise<void> {
    await store
      .updateTable('collector_run')
      .set({ fault: JSON.stringify({ reason: 'storage', text: '' }), heard_at: now() })
      .where('run_id', '=', runId)
      .where('task_id', '=', taskId)
      .where('state', '=', 'running')
      .execute()
      .catch((error: unknown) => log.warn({ err: error, run: runId }, 'a run is not told that there is no room'));
  }

  /** @throws CatalogueError collectBatchDiffers, collectBatchOrder, collectRunUnknown */
  async function again(run: RunRow, number: number, sha256: string): Promise<number> {
    const known = await store
      .selectFrom('collector_batch')
      .select('sha256')
      .where('run_id', '=', run.run_id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (known && known.sha256 !== sha256) throw new CatalogueError('collectBatchDiffers', { number });
    if (run.state !== 'running') throw new CatalogueError('collectRunUnknown');
    if (!known) throw new CatalogueError('collectBatchOrder', { next: run.batches + 1 });
    return run.batches + 1;
  }
}
export type Intake = ReturnType<typeof createIntake>;

const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');
const isKeyOf = (only: RowKeys, { key }: TaskDefinition): boolean =>
  key.length > 0 && only.every((row) => row.length === key.length);

/** The job that brings the runs of a task into its table; one at a time. */
export const loadJob = (run: Pick<RunRow, 'corporation_code' | 'task_id'>) => ({
  queue: LOAD_QUEUE,
  input: { taskId: run.task_id },
  corporationCode: run.corporation_code,
  createdBy: 'agent',
  singleKey: run.task_id,
});

/** Where the table of a task ends with a run; null where nothing follows from it. */
function cursorAfter(run: RunRow, end: RunEnd): string | null {
  if (!movesCursor(run)) return null;
  if (run.definition.snapshot) return run.run_id;
  return run.definition.cursor === null ? null : (end.to ?? run.cursor_from);
}

/** A run of a task of the agent. @throws CatalogueError collectTaskUnknown, collectRunUnknown */
async function runOf(
  store: Kysely<Database> | Transaction<Database>,
  { client_id }: AgentRow,
  taskId: string,
  runId: string,
  locked = false,
): Promise<RunRow> {
  const task = await store
    .selectFrom('collector_task')
    .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
    .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (!task) throw new CatalogueError('collectTaskUnknown');
  let found = store.selectFrom('collector_run').selectAll().where('run_id', '=', runId).where('task_id', '=', taskId);
  if (locked) found = found.forUpdate();
  const run = await found.executeTakeFirst();
  if (!run) throw new CatalogueError('collectRunUnknown');
  return run;
}
