import {
  CHECK_LIMITS,
  checkCellSchema,
  checkCompleteSchema,
  checkDaySchema,
  checkRuleSchema,
  checkViewSchema,
} from '../collector/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('collector');
const id = z.string().min(1).max(64);
const read = { viewAs: 'allowed', access: ['data_manage'], corporationScoped: true } as const;
const changes = {
  viewAs: 'refused',
  access: ['data_manage'],
  owned: { 'body.taskId': 'collectTask' },
} as const;

/** What tables have, compared with what their sources have (0130). */
export const collectorChecks = {
  /** Tasks with how their comparison stands, by name. */
  list: post('/api/collector/check/list', { ...read, reply: z.array(checkViewSchema) }),
  /** How a task is compared from now on; null: not any more, and its calendar is forgotten. */
  save: post('/api/collector/check/save', {
    ...changes,
    body: z.object({ taskId: id, rule: checkRuleSchema.nullable() }),
    reply: checkViewSchema,
    errors: ['notFound', 'collectCheckColumn', 'syncScheduleInvalid'],
  }),
  /** Compares a task now, after what is compared at the moment. */
  run: post('/api/collector/check/run', {
    ...changes,
    body: z.object({ taskId: id }),
    errors: ['notFound', 'collectCheckNone'],
  }),
  /** Says of a store that it has no rows of a day, and that this is right: it counts as complete then; or takes that back. */
  accept: post('/api/collector/check/accept', {
    ...changes,
    body: z.object({ taskId: id, day: checkDaySchema, store: z.string().max(1_000), isAccepted: z.boolean() }),
    errors: ['notFound', 'collectCheckNotMissing'],
  }),
  /** Days of a task that were compared, and their groups; a store without a group on such a day has no rows on either side. */
  calendar: post('/api/collector/check/calendar', {
    ...read,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({
      taskId: id,
      /** The last day that is shown; left out: today. */
      until: checkDaySchema.optional(),
      days: z.number().int().min(1).max(CHECK_LIMITS.days).default(31),
    }),
    reply: z.object({
      view: checkViewSchema,
      /** From the first to the last day, without a gap. */
      days: z.array(
        z.object({
          day: checkDaySchema,
          /** Null: not compared. */
          checkedAt: z.string().nullable(),
          /** Whether it was over when it was compared. */
          isOver: z.boolean(),
        }),
      ),
      stores: z.array(z.string()),
      cells: z.array(checkCellSchema),
    }),
    errors: ['notFound'],
  }),
  /**
   * Whether tables are complete of one day: for each compared task, how many of its stores have all rows of the source.
   * Left out, the day is yesterday by the local time of each comparison, and all tasks are meant.
   */
  complete: post('/api/collector/check/complete', {
    ...read,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({ taskId: id.optional(), day: checkDaySchema.optional() }),
    reply: z.object({
      /** Whether all of them are; true where nothing is compared. */
      isComplete: z.boolean(),
      tables: z.array(checkCompleteSchema),
    }),
    errors: ['notFound'],
  }),
} as const;
