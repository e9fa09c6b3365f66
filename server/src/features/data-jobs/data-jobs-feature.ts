import { DEFAULT_LOCALE, ERRORS, type DataJob, type ErrorKey, type Locale } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { DataJobRow, RunningDataJobs } from './data-jobs.ts';
import { rejectsCsv } from './rejects-csv.ts';

/** Jobs older than this are forgotten. */
const KEPT_DAYS = 30;

/** `/api/data/job/…`: a job is seen by who started it and by who manages all data. */
export function createDataJobsFeature({ store, jobs: schedule, now }: Services, jobs: RunningDataJobs): Feature {
  schedule.define('data-jobs.purge', async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
    await store.deleteFrom('data_job').where('ended_at', '<', before).execute();
  });
  schedule.schedule('data-jobs.purge', '17 * * * *', 'UTC');

  const seen = async (viewer: Viewer, jobId: string): Promise<DataJobRow> => {
    const job = await jobs.find(viewer.corporationCode, jobId);
    if (!job || !maySee(viewer, job)) throw new CatalogueError('notFound');
    return job;
  };
  return {
    name: 'data-jobs',
    start: () => jobs.serve(),
    stop: () => jobs.close(),
    handlers: {
      data: {
        jobDetail: async ({ viewer, body, context }) => toDataJob(await seen(viewer, body.jobId), context.locale),
        async jobCancel({ viewer, body, context }) {
          await seen(viewer, body.jobId);
          const job = await jobs.cancel(viewer.corporationCode, body.jobId);
          if (!job) throw new CatalogueError('notFound');
          return toDataJob(job, context.locale);
        },
        async jobList({ viewer, body, context }) {
          let query = store.selectFrom('data_job').where('corporation_code', '=', viewer.corporationCode);
          if (body.tableId !== undefined) query = query.where('table_id', '=', body.tableId);
          if (!viewer.permissions.has('data_manage')) query = query.where('created_by', '=', viewer.userId);
          const rows = await query
            .selectAll()
            .orderBy('created_at', 'desc')
            .orderBy('job_id')
            .offset((body.page - 1) * body.limit)
            .limit(body.limit)
            .execute();
          const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
          return { list: rows.map((row) => toDataJob(row, context.locale)), total: Number(total) };
        },
        async jobRejects({ viewer, body, context }) {
          const job = await seen(viewer, body.jobId);
          const found = await store
            .selectFrom('data_job_rejects')
            .select('rows')
            .where('job_id', '=', job.job_id)
            .executeTakeFirst();
          const rows = found?.rows ?? [];
          return {
            fileName: `${job.table_name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}-${text(context.locale, 'rejects.file')}.csv`,
            content: rejectsCsv(rows, context.locale),
            rows: rows.length,
            total: Number(job.rejected_count),
          };
        },
      },
    },
  };
}

function maySee(viewer: Viewer, job: DataJobRow): boolean {
  return job.created_by === viewer.userId || viewer.permissions.has('data_manage');
}

/** A job as the contract gives it, its reason in the reader's language. */
export function toDataJob(job: DataJobRow, locale: Locale = DEFAULT_LOCALE): DataJob {
  const key = job.reason?.key as ErrorKey | undefined;
  return {
    jobId: job.job_id,
    kind: job.kind,
    state: job.state,
    tableId: job.table_id,
    tableName: job.table_name,
    rows: Number(job.row_count),
    rowsRejected: Number(job.rejected_count),
    progress: job.progress,
    bytes: job.bytes_total === null ? null : { done: Number(job.bytes_done ?? 0), total: Number(job.bytes_total) },
    reason: key ? { code: ERRORS[key].code, message: text(locale, `error.${key}`, job.reason?.args ?? {}) } : null,
    createdBy: job.created_by,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    endedAt: job.ended_at?.toISOString() ?? null,
  };
}
