import { z } from '../zod.ts';

const origin = {
  /** Names the statement on all instances. */
  id: z.string(),
  /** The server instance that it runs on. */
  instance: z.string(),
  corporationCode: z.string(),
  corporationName: z.string(),
  /** Who asked; null for jobs and for people who are gone. */
  userName: z.string().nullable(),
  roleName: z.string().nullable(),
  tableId: z.string(),
  /** Null where the table is gone. */
  tableName: z.string().nullable(),
  dialect: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** Without the values that it binds. */
  statement: z.string(),
};

/** A statement in the line or at work. */
export const runningQuerySchema = z.object({
  ...origin,
  state: z.enum(['waiting', 'running']),
  /** Milliseconds since it was asked. */
  elapsed: z.number(),
});
export type RunningQueryRow = z.infer<typeof runningQuerySchema>;

export const QUERY_OUTCOMES = ['done', 'failed', 'cancelled', 'timeout', 'memory', 'killed'] as const;
/** A statement that took long, or was stopped. */
export const slowQuerySchema = z.object({
  ...origin,
  /** Milliseconds in the line and at work. */
  waited: z.number(),
  ran: z.number(),
  rowCount: z.number().int(),
  outcome: z.enum(QUERY_OUTCOMES),
});
export type SlowQueryRow = z.infer<typeof slowQuerySchema>;

/** How far a list reaches. */
export const instanceCoverageSchema = z.object({
  /** Server instances that answered, and those that are there. */
  answered: z.number().int(),
  expected: z.number().int(),
});
export type InstanceCoverage = z.infer<typeof instanceCoverageSchema>;

export const weekStartSchema = z.union([z.literal(1), z.literal(6), z.literal(7)]);

/** How a corporation asks its data. */
export const querySettingsSchema = z.object({
  /** IANA name of the zone in which days begin. */
  timeZone: z.string(),
  /** Longest time of one statement in seconds. */
  timeoutSeconds: z.number().int(),
  /** Most rows of one answer. */
  rowCap: z.number().int(),
  /** Month in which the fiscal year begins; quarters follow it. */
  yearStart: z.number().int().min(1).max(12),
  /** ISO day of the week with which weeks begin: 1 Monday, 6 Saturday, 7 Sunday. */
  weekStart: weekStartSchema,
});
export type QuerySettings = z.infer<typeof querySettingsSchema>;
