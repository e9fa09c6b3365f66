import { DEFAULT_LOCALE, ERRORS, type DataJob, type ErrorKey, type Locale } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { DataJobRow, DataJobs } from './data-jobs.ts';
import { rejectsCsv } from './rejects-csv.ts';

/** `/api/data/job/…`: for who started a job or manages all data. @param folderId of this server's analytics folder */
export function createDataJobsFeature(
  { store, jobs: queue }: Pick<Services, 'store' | 'jobs'>,
  jobs: DataJobs,
  folderId: () => Promise<string>,
): Feature {
  const seen = async (viewer: Viewer, jobId: string): Promise<DataJobRow> => {
    const job = await jobs.find(viewer.corporationCode, jobId);
    if (!job || !maySee(viewer, job)) throw new CatalogueError('notFound');
    return job;
  };
  return {
    start: async () => queue.offer(await folderId()),
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
          const filter = { corporationCode: viewer.corporationCode, tableId: body.tableId };
          const own = viewer.permissions.has('data_manage') ? {} : { createdBy: viewer.userId };
          const { rows, total } = await jobs.list({ ...filter, ...own }, body.page, body.limit);
          return { list: rows.map((row) => toDataJob(row, context.locale)), total };
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
  const { state, phase, done, total } = job;
  const key = job.reason?.key as ErrorKey | undefined;
  return {
    jobId: job.job_id,
    kind: job.kind,
    state,
    tableId: job.table_id,
    tableName: job.table_name,
    rows: state !== 'done' && phase === 'rows' ? done : Number(job.row_count),
    rowsRejected: Number(job.rejected_count),
    progress: state === 'done' ? 1 : total === null ? null : Math.min(0.99, done / Math.max(1, total)),
    bytes: phase === 'bytes' ? { done, total: total ?? 0 } : null,
    reason: key ? { code: ERRORS[key].code, message: text(locale, `error.${key}`, job.reason?.args ?? {}) } : null,
    createdBy: job.created_by,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    endedAt: job.ended_at?.toISOString() ?? null,
  };
}
