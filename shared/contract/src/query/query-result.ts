import { z } from '../zod.ts';
import { comparisonSchema, percentOfSchema } from './measure-calculation.ts';
import { aggregatorSchema, dataTypeSchema, granularitySchema } from './report-param.ts';

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const resultColumnSchema = z.object({
  uniqId: z.string(),
  fieldId: z.string(),
  /** The author's alias, numbered if taken, else the localised name with its distinction, such as “销售额（同比）”. */
  name: z.string(),
  role: z.enum(['dimension', 'compare', 'column', 'split', 'longitude', 'latitude', 'index', 'indexDouble']),
  dataType: dataTypeSchema,
  granularity: granularitySchema.optional(),
  /** Of fiscal years and their quarters: the month in which years begin, 2 to 12. */
  yearStart: z.number().int().optional(),
  aggregator: aggregatorSchema.optional(),
  /** What is shown in place of the plain value. */
  comparison: comparisonSchema.optional(),
  /** Of a comparison whose period is still running: the last day that was compared, `yyyy-mm-dd`. */
  elapsedUntil: z.string().optional(),
  percentOf: percentOfSchema.optional(),
  /** Of a formula over many rows, which has no aggregator: its values in separate groups add up. */
  additive: z.boolean().optional(),
  /** A row of the measure's table stands in several groups of the answer: their values add up to more than the total. */
  overlapping: z.boolean().optional(),
});
export type ResultColumn = z.infer<typeof resultColumnSchema>;

/**
 * Whether values of a measure in different groups may be added up: sums and counts and formulas of them, but no rates,
 * averages, extremes or distinct counts, and none of groups that overlap.
 */
export function isAdditive({
  aggregator,
  additive,
  comparison,
  overlapping,
}: Pick<ResultColumn, 'aggregator' | 'additive' | 'comparison' | 'overlapping'>): boolean {
  const sums = aggregator === 'sum' || aggregator === 'count' || additive === true;
  return sums && comparison?.show !== 'rate' && overlapping !== true;
}

/** A table that its source has more rows for, of the last day that was over (0130). */
export const incompleteTableSchema = z.object({
  name: z.string(),
  /** `yyyy-mm-dd`. */
  day: z.string(),
  /** Null where it is compared by day alone. */
  stores: z.number().int().nullable(),
  completeStores: z.number().int(),
  /** Stores that are not complete, at most 20; empty where the reader may not know them. */
  missing: z.array(z.string()),
});
/** How far tables go that agents collect. */
export const collectedFreshnessSchema = z.object({
  /** The earliest end of them, `yyyy-mm-dd hh:mm:ss` as their rows say it; null where none has a time that grows. */
  upTo: z.string().nullable(),
  /** Those that are not complete, as far as the reader sees all of their rows. */
  incomplete: z.array(incompleteTableSchema),
});
export type CollectedFreshness = z.infer<typeof collectedFreshnessSchema>;

/** How old the answer is (architecture §5: a reply says how old its data is). Times are ISO 8601. */
export const freshnessSchema = z.object({
  dataTime: z.string(),
  computedAt: z.string(),
  cached: z.boolean(),
  /** Where tables that agents collect are asked. */
  collected: collectedFreshnessSchema.optional(),
  /** Rows of an API that failed since: the last ones it gave. Its HTTP status, if it answered, and when it failed first. */
  old: z.object({ status: z.number().int().nullable(), since: z.string() }).optional(),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/**
 * Totals of one level: `kept` are the uniqIds not rolled up (`[]`: grand total); values as in rows, null where rolled
 * up.
 */
export const resultTotalsSchema = z.object({
  kept: z.array(z.string()),
  values: z.array(z.array(cellSchema)),
  rowCount: z.number().int(),
});
export type ResultTotals = z.infer<typeof resultTotalsSchema>;

/** Headings `[rowStart, rowEnd)` by `[columnStart, columnEnd)` of a table with columns across, counted from 0. */
export const crossWindowSchema = z.object({
  rowStart: z.number().int(),
  rowEnd: z.number().int(),
  columnStart: z.number().int(),
  columnEnd: z.number().int(),
});
export type CrossWindow = z.infer<typeof crossWindowSchema>;

/** A table with columns across of which windows were asked: its headings, and where the cells stand. */
export const crossPartSchema = z.object({
  /**
   * Headings by dimension, `rows[d][i]`, in the order of the table: those of the window, or with `queryCount` all that can
   * be read.
   */
  rows: z.array(z.array(cellSchema)),
  columns: z.array(z.array(cellSchema)),
  /** Position of the row and column heading of each row of the answer, counted from the first heading of the table. */
  rowOf: z.array(z.number().int()),
  columnOf: z.array(z.number().int()),
  /** Windows whose cells the answer holds. */
  windows: z.array(crossWindowSchema),
});
export type CrossPart = z.infer<typeof crossPartSchema>;

/** Rows by column: `values[c][r]`. Dates are text: day `yyyy-mm-dd`, month `yyyy-mm`, week `yyyy-Www`, season `yyyy-Qn`, year `yyyy`;
 * fiscal years and their quarters with the month of their start `FYyyyy.mm`, `FYyyyy.mm-Qn`, weeks that begin on Saturday or Sunday
 * with its ISO number `yyyy-Www.7`. All of them are values of filters. */
export const queryResultSchema = z.object({
  columns: z.array(resultColumnSchema),
  values: z.array(z.array(cellSchema)),
  rowCount: z.number().int(),
  /** Whether a cap cut the answer. The row cap counts row headings where windows of both axes were asked. */
  truncated: z.boolean(),
  freshness: freshnessSchema,
  /** As asked by `totalCondition`, over all rows of the query, whatever the page or the limit. */
  totals: z.array(resultTotalsSchema).optional(),
  /** Rows, or row headings where columns go across, over all pages; where `queryCount` asked for it. */
  total: z.number().int().optional(),
  /** Column headings over all pages. */
  columnTotal: z.number().int().optional(),
  /** Where windows of both axes were asked. */
  cross: crossPartSchema.optional(),
  /** Headings that totals cover and that cannot be read: beyond a cap, the limit or Top-N. Left out where there are none. */
  hidden: z.object({ rows: z.number().int(), columns: z.number().int() }).optional(),
});
export type QueryResult = z.infer<typeof queryResultSchema>;
