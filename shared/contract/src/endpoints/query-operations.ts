import { endpointsOf } from '../endpoint.ts';
import {
  instanceCoverageSchema,
  querySettingsSchema,
  runningQuerySchema,
  slowQuerySchema,
  weekStartSchema,
} from '../entities/query-monitor.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const common = { corporationScoped: true } as const;
const watching = { ...common, access: ['query_monitor'] } as const;
const owning = { ...common, access: ['role_type_admin'] } as const;
const id = z.string().min(1).max(64);

/** What an owner may set, both ends included. */
export const QUERY_LIMITS = {
  timeoutSeconds: { least: 1, most: 600 },
  rowCap: { least: 100, most: 1_000_000 },
} as const;
const { timeoutSeconds, rowCap } = QUERY_LIMITS;

/**
 * Running queries and query settings. Members of the operating corporation see all corporations' queries, others their
 * own; the rest is `notFound`.
 */
export const queryOperations = {
  runningQueries: post('/api/data/query/running', {
    viewAs: 'allowed',
    ...watching,
    body: z.object({}),
    reply: z.object({ list: z.array(runningQuerySchema), coverage: instanceCoverageSchema }),
  }),
  /** Newest first, of all instances: the newest 500 of the last 30 days. */
  slowQueries: post('/api/data/query/slow', {
    viewAs: 'allowed',
    ...watching,
    body: z.object({}),
    reply: z.object({ list: z.array(slowQuerySchema) }),
  }),
  /** The plan of a statement of either list, without bound values; slow ones while their instance still holds them. */
  explainQuery: post('/api/data/query/explain', {
    viewAs: 'allowed',
    ...watching,
    body: z.object({ id }),
    reply: z.object({ plan: z.string() }),
    errors: ['notFound', 'queryFailed', 'queryForgotten'],
  }),
  /** Stops a statement in the database; its caller gets an error. */
  killQuery: post('/api/data/query/kill', {
    viewAs: 'refused',
    ...watching,
    body: z.object({ id }),
    errors: ['notFound'],
  }),
  querySettings: post('/api/sys/corporation/querySetting/query', {
    viewAs: 'allowed',
    ...owning,
    body: z.object({}),
    reply: z.object({ settings: querySettingsSchema, defaults: querySettingsSchema }),
  }),
  /** Holds for the next query, on every instance. */
  saveQuerySettings: post('/api/sys/corporation/querySetting/save', {
    viewAs: 'refused',
    ...owning,
    body: z.object({
      timeZone: z.string().min(1).max(60),
      timeoutSeconds: z.number().int().min(timeoutSeconds.least).max(timeoutSeconds.most),
      rowCap: z.number().int().min(rowCap.least).max(rowCap.most),
      /** Without these two, what is set stays. */
      yearStart: z.number().int().min(1).max(12).optional(),
      weekStart: weekStartSchema.optional(),
    }),
    reply: querySettingsSchema,
    errors: ['invalidInput'],
  }),
} as const;
