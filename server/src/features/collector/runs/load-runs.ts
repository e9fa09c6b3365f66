import type { RunFault } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { isDiskFull } from '../../../platform/disk-full.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { Database } from '../../../platform/store/database.ts';
import {
  withRowErrors,
  type Analytics,
  type RegisteredTable,
  type Rows,
  type TableRegistry,
} from '../../tables/index.ts';
import type { CorporationStorage } from '../../uploads/index.ts';
import type { TaskRow } from '../plans.ts';
import type { BatchFiles } from './batch-files.ts';
import { LOAD_QUEUE, loadJob } from './intake.ts';
import { movesCursor, type RunRow } from './run-views.ts';
import { columnOf, DamagedRows, typeOf, writeRows } from './write-rows.ts';

/** How often a job is tried again before its run has failed. */
const RETRIES = 5;

export interface LoadOptions {
  readonly services: Pick<Services, 'store' | 'files' | 'jobs' | 'now' | 'log'>;
  readonly batches: BatchFiles;
  readonly analytics: Analytics;
  readonly registry: TableRegistry;
  readonly rows: Pick<Rows, 'local'>;
  readonly storage: CorporationStorage;
  /** Called when a run is in its table, or has failed. */
  readonly afterLoad: (run: RunRow) => Promise<void>;
}

/** The run can't be brought into the table; what is there stays. */
class RunFails extends Error {
  readonly fault: RunFault;
  constructor(reason: RunFault['reason'], text = '') {
    super(reason);
    this.fault = { reason, text };
  }
}

/** Defines the job that brings complete runs of a task into its table, each as a whole and once, in the order of their ends. */
export function defineLoadRuns({
  services,
  batches,
  analytics,
  registry,
  rows,
  storage,
  afterLoad,
}: LoadOptions): void {
  const { store, files, jobs, now, log } = services;
  const waiting = (taskId: string) =>
    store
      .selectFrom('collector_run')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('state', '=', 'loading')
      .orderBy('complete_at')
      .limit(1)
      .executeTakeFirst();

  jobs.define<{ taskId: string }>(
    LOAD_QUEUE,
    async (job) => {
      const { taskId } = job.input;
      for (let run = await waiting(taskId); run; run = await waiting(taskId)) {
        await bring(run, job);
        await batches.remove(run.run_id);
        await afterLoad(run);
      }
      return {
        // One that was completed while this job ended finds no job of its own.
        async settle() {
          const next = await waiting(taskId);
          if (!next) return;
          await store.transaction().execute((transaction) => jobs.enqueueAll([loadJob(next)], transaction));
          await jobs.wake();
        },
      };
    },
    { atOnce: 2, retries: RETRIES },
  );

  async function bring(run: RunRow, { signal, retries }: Pick<Job, 'signal' | 'retries'>): Promise<void> {
    try {
      await load(run, signal);
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error, retries >= RETRIES);
      if (!fault) throw error;
      log.warn({ err: error, run: run.run_id }, 'a run was not brought into its table');
      await store
        .updateTable('collector_run')
        .set({ state: 'failed', fault: JSON.stringify(fault), ended_at: now() })
        .where('run_id', '=', run.run_id)
        .where('state', '=', 'loading')
        .execute();
    }
  }

  async function load(run: RunRow, signal: AbortSignal): Promise<void> {
    const task = await store
      .selectFrom('collector_task')
      .selectAll()
      .where('task_id', '=', run.task_id)
      .executeTakeFirst();
    if (!task) return;
    const known = task.table_id === null ? null : await registry.find(run.corporation_code, task.table_id);
    const { range, keys } = run;
    const isPlain = movesCursor(run);
    const isAnew = run.definition.snapshot === true && run.cursor_from === null;
    const isBehind = run.cursor_from !== (known ? task.cursor_value : null) && !isAnew;
    if (isPlain ? isBehind : !known) throw new RunFails('cursor');
    const holds = known !== null && heldColumns(known, run) === run.definition.columns.length;
    if ((run.cursor_from !== null || run.only_rows) && run.batches === 0 && holds) {
      await store.transaction().execute((transaction) => done(transaction, run, task));
      return;
    }
    const onto = !isPlain || run.cursor_from !== null ? known : null;
    const held = onto && heldColumns(onto, run);
    if (onto && held === null) throw new RunFails('cursor');
    await storage.refuseBeyond(run.corporation_code, run.bytes, onto ? 0 : Number(known?.table.stored_bytes ?? 0));
    const release = onto ? await withRowErrors(rows.local.hold([onto.table.physical_table], signal)) : () => undefined;
    const table = registry.newPhysicalName();
    try {
      const found = await store
        .selectFrom('collector_batch')
        .selectAll()
        .where('run_id', '=', run.run_id)
        .orderBy('number')
        .execute();
      if (found.length !== run.batches) throw new RunFails('damaged');
      const rowCount = await writeRows(
        analytics,
        files,
        {
          table,
          definition: run.definition,
          batches: found.map(({ number, sha256, row_count }) => ({
            key: batches.key(run.run_id, number, sha256),
            rows: row_count,
          })),
          onto: onto && { table: onto.table.physical_table, columns: held ?? 0 },
          range,
          keys,
          vanished: run.vanished,
        },
        signal,
      );
      await registry.save(
        {
          ...(known ? { tableId: known.table.table_id } : { ownerId: task.created_by }),
          corporationCode: run.corporation_code,
          name: task.task_name,
          kind: 'collected',
          physicalTable: table,
          ...(onto ? { basedOn: onto.table.physical_table } : {}),
          rowCount,
          storedBytes: storedBytes(run, onto, rowCount),
          fields: run.definition.columns.map((column, at) => ({
            name: column.name,
            title: column.title,
            column: columnOf(at),
            dataType: column.dataType,
            engine: column.dateForm === 'moment' ? { instant: true } : {},
          })),
        },
        (transaction, tableId) => done(transaction, run, { ...task, table_id: tableId }),
        signal,
      );
    } catch (error) {
      await registry
        .discard(table)
        .catch((failure: unknown) => log.warn({ err: failure, table }, 'rows are left until the next start'));
      throw error;
    } finally {
      release();
    }
  }

  /** Ends a run in the transaction in which its rows become the table's. @throws RunFails where the table or the task moved on */
  async function done(transaction: Transaction<Database>, run: RunRow, task: TaskRow): Promise<void> {
    const { numUpdatedRows: moved } = await transaction
      .updateTable('collector_task')
      // After a range the rows are those of no run that an agent could compare with.
      .set({
        table_id: task.table_id,
        ...(movesCursor(run) || run.definition.snapshot ? { cursor_value: run.cursor_to } : {}),
      })
      .where('task_id', '=', task.task_id)
      .where('cursor_value', 'is not distinct from', task.cursor_value)
      .executeTakeFirst();
    const load = run.complete_at ? now().getTime() - run.complete_at.getTime() : 0;
    const { numUpdatedRows: ended } = await transaction
      .updateTable('collector_run')
      .set({
        state: 'done',
        ended_at: now(),
        phases: run.phases && JSON.stringify({ ...run.phases, load: Math.max(0, load) }),
      })
      .where('run_id', '=', run.run_id)
      .where('state', '=', 'loading')
      .executeTakeFirst();
    if (moved === 0n || ended === 0n) throw new RunFails('cursor');
  }
}

/** How many of the columns of a definition the rows of a table have, the first ones; null where they have other ones. */
function heldColumns({ fields }: RegisteredTable, { definition, range }: RunRow): number | null {
  const { columns, key } = definition;
  const stored = fields.filter(({ formula }) => formula === null);
  const held = columns.filter((column, at) =>
    stored.some(
      (field) =>
        field.source_name === column.name &&
        field.physical_column === columnOf(at) &&
        field.data_type === column.dataType &&
        (field.engine.instant ?? false) === typeOf(column).instant,
    ),
  ).length;
  if (held === columns.length) return held;
  // Those that it has not were added behind the others; rows are told apart by columns that it has.
  const told = columns.slice(0, held).map(({ name }) => name);
  const asked = range ? [...key, range.column] : key;
  return held === stored.length && asked.every((name) => told.includes(name)) ? held : null;
}

/** Of rows that stayed and rows that came, in proportion. */
function storedBytes(run: RunRow, onto: RegisteredTable | null, rows: number): number {
  if (!onto) return run.bytes;
  const all = Number(onto.table.row_count ?? 0) + run.row_count;
  return Math.round(((Number(onto.table.stored_bytes) + run.bytes) * rows) / Math.max(1, all));
}

/** Why a run has failed; null where it is to be tried again. */
function faultOf(error: unknown, isLast: boolean): RunFault | null {
  if (error instanceof RunFails) return error.fault;
  if (error instanceof DamagedRows) return { reason: 'damaged', text: '' };
  if (error instanceof CatalogueError) {
    if (error.key === 'storageQuota') return { reason: 'storage', text: '' };
    if (error.key === 'nameTaken') return { reason: 'name', text: String(error.args['name'] ?? '') };
  }
  if (!isLast) return null;
  return { reason: isDiskFull(error) ? 'storage' : 'internal', text: '' };
}
