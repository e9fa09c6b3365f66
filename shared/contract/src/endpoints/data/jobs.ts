import { endpoint } from '../../endpoint.ts';
import { dataJobSchema } from '../../entities/data-job.ts';
import { z } from '../../zod.ts';

const area = 'data';
const access = ['data_add', 'data_upload'] as const;
const body = z.object({ jobId: z.string().min(1).max(64) });
const owned = { 'body.jobId': 'dataJob' } as const;

/** Long work on tables, whatever started it. */
export const jobs = {
  jobDetail: endpoint({
    method: 'POST',
    path: '/api/data/job/detail',
    area,
    access,
    corporationScoped: true,
    body,
    owned,
    reply: dataJobSchema,
    errors: ['notFound'],
  }),
  /** Asks it to end; it has ended when its state says so. A job that is over stays as it is. */
  jobCancel: endpoint({
    method: 'POST',
    path: '/api/data/job/cancel',
    area,
    access,
    corporationScoped: true,
    body,
    owned,
    reply: dataJobSchema,
    errors: ['notFound'],
  }),
} as const;
