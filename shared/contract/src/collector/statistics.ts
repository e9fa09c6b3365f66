import { z } from '../zod.ts';
import { AGENT_STATES } from './agent.ts';
import { checkDaySchema } from './check.ts';
import { RUN_STATES, runFaultSchema } from './run.ts';

export const STATISTICS_LIMITS = {
  /** Days by which rows are told, today included. */
  days: 30,
  /** Tasks, tables and reasons that are named. */
  named: 20,
  /** How long after its time a task is overdue, in milliseconds. */
  grace: 3_600_000,
} as const;
const count = z.number().int().min(0);
const runCountsSchema = z.record(z.enum(RUN_STATES), count);

/** How collecting goes in a corporation. Moments are ISO 8601, days are those of the offset that was asked for. */
export const collectStatisticsSchema = z.object({
  at: z.string(),
  agents: z.record(z.enum(AGENT_STATES), count),
  sources: z.object({ released: count, drafts: count }),
  taskSets: count,
  tasks: z.object({ on: count, off: count }),
  /** Runs that began within the last 24 hours, and within 7 times that. */
  runs: z.object({ day: runCountsSchema, week: runCountsSchema }),
  /** The oldest first, without gaps; rows, bytes and dirty rows of runs that are done. */
  days: z.array(z.object({ day: checkDaySchema, rows: count, bytes: count, dirty: count, failed: count })),
  /** Released tasks that are on and whose last success is older than their schedule. */
  overdue: z.object({
    count,
    /** Those that wait longest first. */
    tasks: z.array(
      z.object({
        taskId: z.string(),
        taskName: z.string(),
        dsName: z.string(),
        /** Begin of the last run that is done; null: none. */
        lastDone: z.string().nullable(),
        dueAt: z.string(),
      }),
    ),
  }),
  /** Why runs of the last 7 days failed; the most frequent first. */
  faults: z.array(z.object({ reason: runFaultSchema.shape.reason, count })),
  /** Compared tables of yesterday by the local time of each comparison. */
  complete: z.object({
    tables: count,
    completeTables: count,
    /** Those that are not complete. */
    missing: z.array(
      z.object({
        taskName: z.string(),
        day: checkDaySchema,
        stores: count,
        completeStores: count,
        /** Whether that day was compared after its end. */
        isCompared: z.boolean(),
      }),
    ),
  }),
});
export type CollectStatistics = z.infer<typeof collectStatisticsSchema>;
