import { z } from '../zod.ts';
import { taskScheduleSchema } from './plan.ts';

export const CHECK_LIMITS = {
  /** Days that are compared at once, and that a calendar shows. */
  days: 62,
  amounts: 5,
  /** Groups that a source answers with at most. */
  groups: 5_000,
  /** Days that are read again after one comparison. */
  refillDays: 31,
  /** Minutes that the clock of a place is from UTC. */
  offset: 840,
  /** Digits after the point to which amounts are compared. */
  digits: 6,
} as const;

const column = z.string().min(1).max(128);
/** A day of the calendar. */
export const checkDaySchema = z.iso.date();
const decimal = z.string().regex(/^-?\d{1,60}(\.\d{1,6})?$/);

/** By what rows of a source and of its table are counted. */
export const checkGrainSchema = z.object({
  /** Column of the task that says of which day a row is. */
  dateColumn: column,
  /** Column that says of which store a row is; null: a day is one group. */
  storeColumn: column.nullable(),
  /** Numbers whose sums are compared, too. */
  amountColumns: z
    .array(column)
    .max(CHECK_LIMITS.amounts)
    .refine((names) => new Set(names).size === names.length),
  /** Minutes that local time is ahead of UTC: where days begin and end, and to which day a moment belongs. */
  offsetMinutes: z.number().int().min(-CHECK_LIMITS.offset).max(CHECK_LIMITS.offset),
});
export type CheckGrain = z.infer<typeof checkGrainSchema>;

/** How a task is compared with its source. */
export const checkRuleSchema = checkGrainSchema.extend({
  /** Days up to today that are compared. */
  windowDays: z.number().int().min(1).max(CHECK_LIMITS.days),
  /** Compared after each run that is in its table. */
  afterRuns: z.boolean(),
  schedule: taskScheduleSchema.nullable(),
  /** Days that differ are read again by themselves, once for what the source has; 0: never. */
  refillDays: z.number().int().min(0).max(CHECK_LIMITS.refillDays),
  /** A day with more rows at the source is not read again by itself. */
  refillRows: z.number().int().min(1).max(100_000_000),
});
export type CheckRule = z.infer<typeof checkRuleSchema>;

/** Counts and sums are asked of the source of a task in the agent's plan, by one grouped statement. */
export const checkOrderSchema = checkGrainSchema.extend({
  kind: z.literal('compare'),
  taskId: z.string(),
  /** Of the definition whose columns are meant. */
  revision: z.number().int().min(1),
  from: checkDaySchema,
  /** The first day that is not meant any more. */
  to: checkDaySchema,
  /** Where the table ends: rows above it are counted by themselves; null without a cursor. */
  upTo: z.string().max(64).nullable(),
});
export type CheckOrder = z.infer<typeof checkOrderSchema>;
export const checkAnswerSchema = z.object({
  /** Day, store (empty where there is none), rows, rows above the end of the table, sums in the order of the amounts. */
  groups: z
    .array(
      z.tuple([
        checkDaySchema,
        z.string().max(1_000),
        z.number().int().min(0),
        z.number().int().min(0),
        z.array(decimal.nullable()).max(CHECK_LIMITS.amounts),
      ]),
    )
    .max(CHECK_LIMITS.groups),
});
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;

/**
 * `equal`: counts and sums are the same; `different`: they are not; `waiting`: they are not, and the source has newer
 * rows that the next run brings; `missing`: neither side has rows, though the store usually has some (0140).
 */
export const CHECK_STATES = ['equal', 'different', 'waiting', 'missing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A group as it was compared last. */
export const checkCellSchema = z.object({
  day: checkDaySchema,
  /** Empty where there is none. */
  store: z.string(),
  state: z.enum(CHECK_STATES),
  sourceRows: z.number().int(),
  tableRows: z.number().int(),
  /** Rows of the source above the end of the table; they are not in `sourceRows`. */
  newerRows: z.number().int(),
  /** In the order of the amounts: of the source, and of the table; null where there is no value. */
  sums: z.array(z.object({ source: z.string().nullable(), table: z.string().nullable() })),
  /** Whether the day was read again for what the source has now. */
  refilled: z.boolean(),
  /** Who said of a missing one that there are no rows; null: nobody. */
  acceptedBy: z.string().nullable(),
});
export type CheckCell = z.infer<typeof checkCellSchema>;

/** How the comparison of a task stands. Moments are ISO 8601. */
export const checkViewSchema = z.object({
  taskId: z.string(),
  taskName: z.string(),
  dsName: z.string(),
  tableId: z.string().nullable(),
  /** Null: it is not compared. */
  rule: checkRuleSchema.nullable(),
  checkedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** Why the last comparison came to nothing; in the reader's language. */
  fault: z.string().nullable(),
});
export type CheckView = z.infer<typeof checkViewSchema>;

/** Whether a table has all that its source has of one day. */
export const checkCompleteSchema = z.object({
  taskId: z.string(),
  taskName: z.string(),
  tableId: z.string(),
  day: checkDaySchema,
  /** Every store was compared after the end of the day, none differs, and none is missing but for those that somebody accepted. */
  isComplete: z.boolean(),
  /** Stores of the calendar, and how many of them are complete. One without rows on either side is, where it need not have any. */
  stores: z.number().int(),
  completeStores: z.number().int(),
  /** Those that are not, at most 100. */
  missing: z.array(z.string()),
  /** Null: that day was never compared after its end. */
  checkedAt: z.string().nullable(),
  /** Up to where the table has the source's rows; null without a cursor. */
  upTo: z.string().nullable(),
});
export type CheckComplete = z.infer<typeof checkCompleteSchema>;

/** A decimal without zeros that say nothing, for comparing. */
export function plainDecimal(text: string): string {
  const [whole = '0', fraction = ''] = text.replace(/^-/, '').split('.');
  const part = fraction.replace(/0+$/, '');
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${part === '' ? '' : `.${part}`}`;
  return digits === '0' ? '0' : `${text.startsWith('-') ? '-' : ''}${digits}`;
}
