import { randomUUID } from 'node:crypto';

import type { DataJob } from '@tessera/contract';
import type { Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { DataJobTables, RejectedRow } from './tables.ts';

/** Says that a folder has a new job; the payload is the folder's id. */
const QUEUED = 'data-jobs.queued';
/** Says that a job shall end; the payload is its id. */
const CANCELLED = 'data-jobs.cancelled';
/** Jobs that one folder runs at the same time. */
const AT_ONCE = 2;
/** Milliseconds between two notes of a job's progress, and between two looks for jobs whose announcement was lost. */
const NOTE_EVERY = 400;
const LOOK_EVERY = 5_000;
const MOST_REJECTS = 10_000;

export type DataJobRow = Selectable<DataJobTables['data_job']>;

export interface JobProgress {
  readonly rows?: number;
  /** Between 0 and 1; null while nobody knows. */
  readonly fraction?: number | null;
  readonly bytesDone?: number;
  readonly bytesTotal?: number;
}
export interface JobOutcome {
  /** The table that was written. */
  readonly tableId: string;
  readonly rows: number;
  readonly rejectedCount?: number;
  /** The first of the refused rows. */
  readonly rejects?: readonly RejectedRow[];
}
export interface JobContext<Input> {
  readonly jobId: string;
  readonly corporationCode: string;
  readonly createdBy: string;
  readonly tableId: string | null;
  readonly tableName: string;
  readonly input: Input;
  /** Aborted when somebody cancels the job or the server stops. */
  readonly signal: AbortSignal;
  /** Cheap; may be called for every chunk. */
  progress(progress: JobProgress): void;
}
export interface NewJob {
  readonly kind: DataJob['kind'];
  readonly corporationCode: string;
  /** User id of who asks, or `schedule`. */
  readonly createdBy: string;
  /** Left out for a table that does not exist yet. One table has one job at a time. */
  readonly tableId?: string;
  readonly tableName: string;
  readonly input: object;
  /** Folder of the rows; left out, this server's own. */
  readonly folderId?: string;
}

export interface DataJobs {
  /** Says how jobs of a kind run; before the start. A job must leave nothing half written when it throws. */
  define<Input extends object>(kind: DataJob['kind'], run: (context: JobContext<Input>) => Promise<JobOutcome>): void;
  /** @throws CatalogueError tableBusy while another job writes the table */
  start(job: NewJob): Promise<DataJobRow>;
  find(corporationCode: string, jobId: string): Promise<DataJobRow | null>;
  /** The queued or running job of a table. */
  ofTable(tableId: string): Promise<DataJobRow | null>;
  /** Jobs of a table, newest first. */
  history(tableId: string, page: number, limit: number): Promise<{ rows: DataJobRow[]; total: number }>;
  /** Jobs of a corporation that are queued or running, by the table that they write. */
  running(corporationCode: string): Promise<Map<string, string>>;
  /** Ends a waiting job at once and asks a running one to end. */
  cancel(corporationCode: string, jobId: string): Promise<DataJobRow | null>;
}
export interface RunningDataJobs extends DataJobs {
  serve(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Long work on tables. A job runs on the server that owns the folder of the rows; one that a server's end interrupted
 * has failed, and the table is as it was before.
 * @param folderId id of this server's analytics folder
 */
export function createDataJobs(
  { store, bus, log, now }: Pick<Services, 'store' | 'bus' | 'log' | 'now'>,
  folderId: () => Promise<string>,
): RunningDataJobs {
  const runs = new Map<string, (context: JobContext<never>) => Promise<JobOutcome>>();
  const running = new Map<string, AbortController>();
  const working = new Set<Promise<void>>();
  const closers: (() => void)[] = [];
  let own = '';
  let stopped = false;

  const find = async (corporationCode: string, jobId: string): Promise<DataJobRow | null> =>
    (await store
      .selectFrom('data_job')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('corporation_code', '=', corporationCode)
      .executeTakeFirst()) ?? null;

  async function take(): Promise<DataJobRow | undefined> {
    return store
      .updateTable('data_job')
      .set({ state: 'running', started_at: now() })
      .where('job_id', '=', (query) =>
        query
          .selectFrom('data_job')
          .select('job_id')
          .where('folder_id', '=', own)
          .where('state', '=', 'queued')
          .orderBy('created_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  async function workOff(): Promise<void> {
    while (!stopped) {
      const job = await take();
      if (!job) return;
      await perform(job);
    }
  }

  function wake(): void {
    if (stopped || working.size >= AT_ONCE) return;
    const work = workOff()
      .catch((error: unknown) => log.error({ err: error }, 'data jobs can’t be worked off'))
      .finally(() => working.delete(work));
    working.add(work);
  }

  async function perform(job: DataJobRow): Promise<void> {
    const controller = new AbortController();
    running.set(job.job_id, controller);
    const notes = noteProgress(job.job_id, controller);
    try {
      const run = runs.get(job.kind);
      if (!run) throw new Error(`no data job of the kind ${job.kind}`);
      const outcome = await run({
        jobId: job.job_id,
        corporationCode: job.corporation_code,
        createdBy: job.created_by,
        tableId: job.table_id,
        tableName: job.table_name,
        input: job.input as never,
        signal: controller.signal,
        progress: notes.progress,
      });
      await notes.end();
      await finish(job, { state: 'done', ...outcome });
    } catch (error) {
      await notes.end();
      if (stopped) return finish(job, { state: 'failed', error: new CatalogueError('jobInterrupted') });
      if (controller.signal.aborted) return finish(job, { state: 'cancelled' });
      log.error({ err: error, jobId: job.job_id, kind: job.kind }, 'a data job failed');
      await finish(job, { state: 'failed', error: toCatalogueError(error) });
    } finally {
      running.delete(job.job_id);
    }
  }

  type End =
    | ({ readonly state: 'done' } & JobOutcome)
    | { readonly state: 'cancelled' }
    | { readonly state: 'failed'; readonly error: CatalogueError };

  async function finish(job: DataJobRow, end: End): Promise<void> {
    const done = end.state === 'done' ? end : null;
    await store.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('data_job')
        .set({
          state: end.state,
          ended_at: now(),
          reason: end.state === 'failed' ? JSON.stringify({ key: end.error.key, args: end.error.args }) : null,
          ...(done
            ? { table_id: done.tableId, row_count: done.rows, rejected_count: done.rejectedCount ?? 0, progress: 1 }
            : {}),
        })
        .where('job_id', '=', job.job_id)
        .execute();
      if (!done?.rejects?.length) return;
      const rows = JSON.stringify(done.rejects.slice(0, MOST_REJECTS));
      await transaction.insertInto('data_job_rejects').values({ job_id: job.job_id, rows }).execute();
    });
  }

  /** Writes down the newest progress now and then, and hears of a cancel whose announcement was lost. */
  function noteProgress(jobId: string, controller: AbortController) {
    let latest: JobProgress | null = null;
    let writing: Promise<void> = Promise.resolve();
    const note = async () => {
      const { rows, fraction, bytesDone, bytesTotal } = latest ?? {};
      latest = null;
      const row = await store
        .updateTable('data_job')
        .set({
          ...(rows === undefined ? {} : { row_count: rows }),
          ...(fraction === undefined ? {} : { progress: fraction }),
          ...(bytesDone === undefined ? {} : { bytes_done: bytesDone }),
          ...(bytesTotal === undefined ? {} : { bytes_total: bytesTotal }),
          state: 'running',
        })
        .where('job_id', '=', jobId)
        .returning('cancel_requested')
        .executeTakeFirst();
      if (row?.cancel_requested) controller.abort(new CatalogueError('cancelled'));
    };
    const timer = setInterval(() => {
      writing = writing.then(note).catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
    }, NOTE_EVERY);
    return {
      progress(progress: JobProgress) {
        latest = { ...latest, ...progress };
      },
      async end() {
        clearInterval(timer);
        await writing;
        if (latest) await note().catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
      },
    };
  }

  return {
    define(kind, run) {
      if (runs.has(kind)) throw new Error(`data jobs of the kind ${kind} are defined twice`);
      runs.set(kind, run as (context: JobContext<never>) => Promise<JobOutcome>);
    },
    async start(job) {
      try {
        const row = await store
          .insertInto('data_job')
          .values({
            job_id: randomUUID(),
            corporation_code: job.corporationCode,
            kind: job.kind,
            folder_id: job.folderId ?? (await folderId()),
            table_id: job.tableId ?? null,
            table_name: job.tableName,
            input: JSON.stringify(job.input),
            created_by: job.createdBy,
            created_at: now(),
            progress: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await bus.publish(QUEUED, row.folder_id);
        return row;
      } catch (error) {
        if ((error as { constraint?: string }).constraint !== 'data_job_of_table') throw error;
        throw new CatalogueError('tableBusy', {}, { cause: error });
      }
    },
    find,
    async ofTable(tableId) {
      const row = await store
        .selectFrom('data_job')
        .selectAll()
        .where('table_id', '=', tableId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst();
      return row ?? null;
    },
    async history(tableId, page, limit) {
      const jobs = store.selectFrom('data_job').where('table_id', '=', tableId);
      const rows = await jobs
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('job_id')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute();
      const { total } = await jobs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    async running(corporationCode) {
      const rows = await store
        .selectFrom('data_job')
        .select(['table_id', 'job_id'])
        .where('corporation_code', '=', corporationCode)
        .where('state', 'in', ['queued', 'running'])
        .execute();
      return new Map(rows.flatMap(({ table_id, job_id }) => (table_id === null ? [] : [[table_id, job_id]])));
    },
    async cancel(corporationCode, jobId) {
      const own = () =>
        store.updateTable('data_job').where('job_id', '=', jobId).where('corporation_code', '=', corporationCode);
      await own().set({ state: 'cancelled', ended_at: now() }).where('state', '=', 'queued').execute();
      const asked = await own().set({ cancel_requested: true }).where('state', '=', 'running').executeTakeFirst();
      if (asked.numUpdatedRows > 0n) await bus.publish(CANCELLED, jobId);
      return find(corporationCode, jobId);
    },
    async serve() {
      own = await folderId();
      await store
        .updateTable('data_job')
        .set({ state: 'failed', ended_at: now(), reason: JSON.stringify({ key: 'jobInterrupted', args: {} }) })
        .where('folder_id', '=', own)
        .where('state', '=', 'running')
        .execute();
      const look = setInterval(wake, LOOK_EVERY);
      closers.push(
        () => clearInterval(look),
        bus.subscribe(QUEUED, (payload) => {
          if (payload === own) wake();
        }),
        bus.subscribe(CANCELLED, (payload) => running.get(String(payload))?.abort(new CatalogueError('cancelled'))),
      );
      wake();
    },
    async close() {
      stopped = true;
      for (const close of closers.splice(0)) close();
      for (const controller of running.values()) controller.abort(new CatalogueError('jobInterrupted'));
      await Promise.all(working);
    },
  };
}
