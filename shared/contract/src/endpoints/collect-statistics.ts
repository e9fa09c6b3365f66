import { collectStatisticsSchema } from '../collector/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { get } = endpointsOf('collector');

/** How collecting goes (0119, EP-259). */
export const collectorStatistics = {
  /** Of the session's corporation; another `corpCode` is refused. */
  get: get('/api/collector/statis/get/{corpCode}', {
    access: ['data_manage'],
    params: z.object({ corpCode: z.string().min(1).max(64) }),
    /** Minutes that the local time is ahead of UTC. */
    query: z.object({ offsetMinutes: z.coerce.number().int().min(-840).max(840).default(0) }),
    reply: collectStatisticsSchema,
  }),
} as const;
