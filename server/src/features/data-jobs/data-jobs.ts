import type { DataJob } from '@tessera/contract';
import { sql, type Selectable, type Transaction } from 'kysely';

import { ChildLost } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Job, JobRow } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import type { DataJobTables, RejectedRow } from './tables.ts';

const QUEUE = 'data';
/** Jobs that one server runs at the same time. */
const AT_ONCE = 2;
/** Servers that a job may lose before it fails. */
const MOST_LOST = 3;
const MOST_REJECTS = 10_000;

export type DataJobRow = JobRow & Selectable<DataJobTables['data_job']>;

export interface DataJobOutcome {
  /** The table that was written. */
  readonly tableId: string;
  readonly rows: number;
  readonly rejectedCount?: number;
  /** The first of the refused rows. */
  readonly rejects?: readonly RejectedRow[];
  /**
   * Registers what was written, in the transaction in which the job becomes `done`: a job that lost its server meanwhile
   * registers nothing, and the run that takes it over registers once.
   */
  commit(transaction: Transaction<Database>): Promise<void>;
  /** After that transaction. */
  settle?(): Promise<void>;
  /** In its place: drops what was written. */
  discard?(): Promise<void>;
}
/** One run; its progress has the phase `rows` or `bytes`. */
export interface DataJobContext<Input extends object> extends Job<Input> {
  readonly tableId: string | null;
  readonly tableName: string;
}
export interface NewDataJob {
  readonly kind: DataJob['kind'];
  readonly corporationCode: string;
  /** User id of who asks, or `schedule`. */
  readonly createdBy: string;
  /** Left out for a table that does not exist yet. One table has one job at a time. */
  readonly tableId?: string;
  readonly tableName: string;
  /** At most one job with this key waits or runs; the table's id by default. */
  readonly singleKey?: string;
  readonly input: object;
  /** Folder that alone has the rows which the job needs; left out, any server runs it. */
  readonly folderId?: string;
}

export interface DataJobs {
  /** Says how jobs of a kind run; before the start. A job must leave nothing half written when it throws. */
  define<Input extends object>(
    kind: DataJob['kind'],
    run: (context: DataJobContext<Input>) => Promise<DataJobOutcome>,
  ): void;
  /** @throws CatalogueError tableBusy while another job writes the table */
  start(job: NewDataJob): Promise<DataJobRow>;
  find(corporationCode: string, jobId: string): Promise<DataJobRow | null>;
  /** The queued or running job of a table. */
  ofTable(tableId: string): Promise<DataJobRow | null>;
  /** Jobs of a table, or of a corporation or one of its users, newest first. */
  list(filter: JobFilter, page: number, limit: number): Promise<{ rows: DataJobRow[]; total: number }>;
  /** Jobs of a corporation that are queued or running, by the table that they write. */
  running(corporationCode: string): Promise<Map<string, string>>;
  /** Ends a waiting job at once and asks a running one to end. */
  cancel(corporationCode: string, jobId: string): Promise<DataJobRow | null>;
}
export interface JobFilter {
  readonly corporationCode?: string;
  readonly tableId?: string | undefined;
  readonly createdBy?: string;
}

/**
 * Data jobs on the common queue. One whose server ends is run again, on whichever server; failures are not repeated.
 * @param bound binds jobs to who offers it
 */
export function createDataJobs({ store, jobs }: Pick<Services, 'store' | 'jobs'>, bound?: string): DataJobs {
  const runs = new Map<string, (context: DataJobContext<never>) => Promise<DataJobOutcome>>();
  const dataJobs = () => store.selectFrom('data_job').innerJoin('job', 'job.job_id', 'data_job.job_id');
  const active = () => dataJobs().where('job.state', 'in', ['queued', 'running']);
  const find = async (corporationCode: string, jobId: string): Promise<DataJobRow | null> =>
    (await dataJobs()
      .selectAll(['job', 'data_job'])
      .where('job.job_id', '=', jobId)
      .where('corporation_code', '=', corporationCode)
      .executeTakeFirst()) ?? null;

  jobs.define<object>(
    QUEUE,
    async (job) => {
      const row = await find(job.corporationCode, job.jobId);
      const run = row && runs.get(row.kind);
      if (!run) throw new Error(`no data job of the kind ${row?.kind}`);
      const {
        tableId,
        rows,
        rejectedCount = 0,
        rejects = [],
        commit,
        settle,
        discard,
      } = await run({
        ...(job as Job<never>),
        tableId: row.table_id,
        tableName: row.table_name,
      });
      return {
        ...(settle ? { settle } : {}),
        ...(discard ? { discard } : {}),
        async commit(transaction) {
          await commit(transaction);
          await transaction
            .updateTable('data_job')
            .set({ table_id: tableId, row_count: rows, rejected_count: rejectedCount })
            .where('job_id', '=', job.jobId)
            .execute();
          if (rejects.length === 0) return;
          const kept = JSON.stringify(rejects.slice(0, MOST_REJECTS));
          await transaction.insertInto('data_job_rejects').values({ job_id: job.jobId, rows: kept }).execute();
        },
      };
    },
    { atOnce: AT_ONCE, retries: MOST_LOST, retryable: wasKilledForOthers, interrupted: 'jobInterrupted' },
  );

  return {
    define(kind, run) {
      if (runs.has(kind)) throw new Error(`data jobs of the kind ${kind} are defined twice`);
      runs.set(kind, run as (context: DataJobContext<never>) => Promise<DataJobOutcome>);
    },
    async start({ kind, tableId, tableName, singleKey = tableId, input, corporationCode, createdBy, ...given }) {
      const affinity = given.folderId ?? bound;
      const target = {
        corporationCode,
        createdBy,
        ...(affinity === undefined ? {} : { affinity }),
        ...(singleKey === undefined ? {} : { singleKey }),
      };
      try {
        const row = await store.transaction().execute(async (transaction) => {
          const job = await jobs.enqueue(QUEUE, input, target, transaction);
          const data = await transaction
            .insertInto('data_job')
            .values({ job_id: job.job_id, kind, table_id: tableId ?? null, table_name: tableName })
            .returningAll()
            .executeTakeFirstOrThrow();
          return { ...job, ...data };
        });
        await jobs.wake();
        return row;
      } catch (error) {
        if ((error as { constraint?: string }).constraint !== 'job_single') throw error;
        throw new CatalogueError('tableBusy', {}, { cause: error });
      }
    },
    find,
    async ofTable(tableId) {
      const row = await active().selectAll(['job', 'data_job']).where('table_id', '=', tableId).executeTakeFirst();
      return row ?? null;
    },
    async list({ corporationCode, tableId, createdBy }, page, limit) {
      let found = dataJobs();
      if (corporationCode !== undefined) found = found.where('corporation_code', '=', corporationCode);
      if (tableId !== undefined) found = found.where('table_id', '=', tableId);
      if (createdBy !== undefined) found = found.where('created_by', '=', createdBy);
      const rows = await found
        .selectAll(['job', 'data_job'])
        .orderBy('created_at', 'desc')
        .orderBy('job.job_id')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute();
      const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    async running(corporationCode) {
      const rows = await active()
        .select(['table_id', 'job.job_id'])
        .where('corporation_code', '=', corporationCode)
        .execute();
      return new Map(rows.flatMap(({ table_id, job_id }) => (table_id === null ? [] : [[table_id, job_id]])));
    },
    async cancel(corporationCode, jobId) {
      if (await find(corporationCode, jobId)) await jobs.cancel(jobId);
      return find(corporationCode, jobId);
    },
  };
}

/** Whether the store's process was killed for the statement of somebody else. */
function wasKilledForOthers(error: unknown): boolean {
  const cause = error instanceof CatalogueError ? error.cause : error;
  return cause instanceof ChildLost && cause.reason === 'time';
}
