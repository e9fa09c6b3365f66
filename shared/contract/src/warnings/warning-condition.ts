import { COMPARISON_BASES } from '../query/measure-calculation.ts';
import { z } from '../zod.ts';
import { WARNING_LIMITS } from './warning-limits.ts';

/** How serious a firing is, the least first. */
export const WARNING_LEVELS = ['info', 'warning', 'critical'] as const;
export const warningLevelSchema = z.enum(WARNING_LEVELS);
export type WarningLevel = z.infer<typeof warningLevelSchema>;

const finite = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const uniqId = z.string().min(1).max(64);
/**
 * A limit with hysteresis: holds from `fire` on (more or less than it, itself excluded) until the value is no longer beyond
 * `resolve`. `resolve` may not lie beyond `fire`; null is `fire` itself.
 */
const limit = {
  direction: z.enum(['above', 'below']),
  fire: finite,
  resolve: finite.nullable().default(null),
};
/** A group has several rows where dimensions of the question are not in `groupBy`: whether one must hold, or each. */
const rows = z.enum(['any', 'all']).default('any');

/** The measure itself against a number. */
export const thresholdConditionSchema = z.object({
  kind: z.literal('threshold'),
  /** Measure of the question, by its `uniqId`. */
  uniqId,
  ...limit,
  rows,
});
/** The measure against itself in another period; `rate` is the difference over the earlier value, 0.1 for 10 %. */
export const changeConditionSchema = z.object({
  kind: z.literal('change'),
  uniqId,
  base: z.enum(COMPARISON_BASES),
  show: z.enum(['difference', 'rate']).default('rate'),
  /** Date that is compared by; else the first date of the question, else the only date that is filtered by. */
  fieldId: z.string().min(1).max(64).optional(),
  ...limit,
  rows,
});
/** The measure as a part of a target, 1 for 100 %: of another measure of the question, or of a number. */
export const ratioConditionSchema = z.object({
  kind: z.literal('ratio'),
  uniqId,
  target: z.union([z.object({ uniqId }), z.object({ value: finite.refine((value) => value !== 0) })]),
  ...limit,
  rows,
});
/**
 * The measure outside of what is usual: median of what the question answered at the same hour of the same weekday in the
 * last `weeks`, plus or minus `width` times the usual deviation (1.4826 times the median distance from the median, but not
 * less than `least`). Unknown with fewer than three weeks of values.
 */
export const bandConditionSchema = z.object({
  kind: z.literal('band'),
  uniqId,
  weeks: z.number().int().min(WARNING_LIMITS.leastWeeks).max(WARNING_LIMITS.mostWeeks).default(6),
  direction: z.enum(['above', 'below', 'outside']).default('outside'),
  width: z.number().min(0.5).max(20).default(3),
  /** Width at which it is usual again; null is `width`. */
  resolve: z.number().min(0).max(20).nullable().default(null),
  /** Deviation that counts as usual in any case, in the measure's unit. */
  least: z.number().min(0).default(0),
  rows,
});
/** A group that was known before is missing from the answer, or the measure is empty in it. */
export const missingConditionSchema = z.object({
  kind: z.literal('missing'),
  /** Null looks only at whether the group is there. */
  uniqId: uniqId.nullable().default(null),
});
/** Nothing new since so many minutes. */
export const staleConditionSchema = z.object({
  kind: z.literal('stale'),
  /** The last load of the table's rows, or the latest date of a field in the group; moments that have not come yet don't count. */
  by: z.union([z.object({ kind: z.literal('load') }), z.object({ kind: z.literal('field'), fieldId: uniqId })]),
  minutes: z.number().int().min(1).max(WARNING_LIMITS.minutes),
});
/** How many rows the question answers in the group. */
export const rowCountConditionSchema = z.object({ kind: z.literal('rowCount'), ...limit });

export const warningConditionSchema = z.discriminatedUnion('kind', [
  thresholdConditionSchema,
  changeConditionSchema,
  ratioConditionSchema,
  bandConditionSchema,
  missingConditionSchema,
  staleConditionSchema,
  rowCountConditionSchema,
]);
export type WarningCondition = z.infer<typeof warningConditionSchema>;
export type WarningConditionKind = WarningCondition['kind'];

/**
 * Conditions joined by `and` and `or`, at most {@link WARNING_LIMITS.depth} deep. One that can't be told (no value) makes an
 * `and` unknown unless another one does not hold, and an `or` unless another one holds.
 */
export type WarningTree = { condition: WarningCondition } | { relation: 'and' | 'or'; children: WarningTree[] };
type WarningTreeInput =
  | { condition: z.input<typeof warningConditionSchema> }
  | { relation: 'and' | 'or'; children: WarningTreeInput[] };
export const warningTreeSchema: z.ZodType<WarningTree, WarningTreeInput> = z.lazy(() =>
  z.union([
    z.object({ condition: warningConditionSchema }),
    z.object({
      relation: z.enum(['and', 'or']),
      children: z.array(warningTreeSchema).min(1).max(WARNING_LIMITS.conditions),
    }),
  ]),
);

/** Conditions of a tree with the path of each: places of children from the root, such as `0.1`; empty for a single one. */
export function conditionsOf(tree: WarningTree, path = ''): { path: string; condition: WarningCondition }[] {
  if ('condition' in tree) return [{ path, condition: tree.condition }];
  return tree.children.flatMap((child, at) => conditionsOf(child, path === '' ? `${at}` : `${path}.${at}`));
}

/** Levels of a tree; 1 for a single condition. */
export function depthOf(tree: WarningTree): number {
  return 'condition' in tree ? 1 : 1 + Math.max(0, ...tree.children.map(depthOf));
}
