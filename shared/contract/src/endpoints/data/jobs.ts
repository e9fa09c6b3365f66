import { endpointsOf } from '../../endpoint.ts';
import { dataJobSchema } from '../../entities/data-job.ts';
import { z } from '../../zod.ts';

const { post } = endpointsOf('data');
const access = ['data_add', 'data_upload'] as const;
const body = z.object({ jobId: z.string().min(1).max(64) });
const owned = { 'body.jobId': 'dataJob' } as const;

/** Long work on tables, whatever started it. */
export const jobs = {
  jobDetail: post('/api/data/job/detail', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body,
    owned,
    reply: dataJobSchema,
    errors: ['notFound'],
  }),
  /** Requests cancellation; ended when its state says so. Finished jobs are unchanged. */
  jobCancel: post('/api/data/job/cancel', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body,
    owned,
    reply: dataJobSchema,
    errors: ['notFound'],
  }),
  /** The newest jobs that the viewer may see, of one table or of all. */
  jobList: post('/api/data/job/list', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({
      tableId: z.string().min(1).max(64).optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ list: z.array(dataJobSchema), total: z.number().int() }),
  }),
  /** Refused rows as a CSV file for downloading: row of the file, column, value, reason; the first 10,000 of them. */
  jobRejects: post('/api/data/job/rejects', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body,
    owned,
    reply: z.object({ fileName: z.string(), content: z.string(), rows: z.number().int(), total: z.number() }),
    errors: ['notFound'],
  }),
} as const;
