import { dataReasonSchema } from '../entities/connection.ts';
import { z } from '../zod.ts';
import { warningLevelSchema } from './warning-condition.ts';
import { warningGroupLabelSchema, warningGroupSchema, warningShownReadingSchema } from './warning-state.ts';

/** A firing that a backtest found. Times are ISO 8601. */
export const backtestFiringSchema = z.object({
  group: warningGroupSchema,
  label: warningGroupLabelSchema,
  level: warningLevelSchema,
  from: z.string(),
  /** Null while it is open at the end. */
  to: z.string().nullable(),
  /** At its beginning. */
  readings: z.array(warningShownReadingSchema),
});
export type BacktestFiring = z.infer<typeof backtestFiringSchema>;

/** What the data can't tell about the past: loads of the table, or when which rows were there. */
export const BACKTEST_NOTES = ['loadTimesUnknown', 'noDateField', 'momentsCut', 'arrivalAssumedHourly'] as const;

export const backtestResultSchema = z.object({
  /** Moments that were evaluated, oldest first. */
  moments: z.number().int(),
  from: z.string(),
  to: z.string(),
  /** Most groups at one moment. */
  groups: z.number().int(),
  /** In order of time; the first {@link WARNING_LIMITS.backtestFirings}. */
  firings: z.array(backtestFiringSchema),
  /** All of them. */
  firingCount: z.number().int(),
  /** By day of the corporation's zone, `yyyy-mm-dd`, days without one included. */
  days: z.array(
    z.object({ day: z.string(), info: z.number().int(), warning: z.number().int(), critical: z.number().int() }),
  ),
  /** How many messages each recipient would have got. */
  told: z.array(
    z.object({ kind: z.enum(['member', 'channel']), id: z.string(), name: z.string(), messages: z.number().int() }),
  ),
  /** Moments at which the question failed, and the last reason. */
  failures: z.object({ moments: z.number().int(), reason: dataReasonSchema.nullable() }),
  notes: z.array(z.enum(BACKTEST_NOTES)),
});
export type BacktestResult = z.infer<typeof backtestResultSchema>;

/** A backtest under way or ended; kept for a day for who started it. */
export const warningBacktestSchema = z.object({
  backtestId: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1; null until the first moment. */
  progress: z.number().nullable(),
  reason: dataReasonSchema.nullable(),
  /** Once it is done. */
  result: backtestResultSchema.nullable(),
});
export type WarningBacktest = z.infer<typeof warningBacktestSchema>;
