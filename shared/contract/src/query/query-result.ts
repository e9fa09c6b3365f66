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
  aggregator: aggregatorSchema.optional(),
  /** What is shown in place of the plain value. */
  comparison: comparisonSchema.optional(),
  percentOf: percentOfSchema.optional(),
});
export type ResultColumn = z.infer<typeof resultColumnSchema>;

/** How old the answer is (architecture §5: a reply says how old its data is). Times are ISO 8601. */
export const freshnessSchema = z.object({
  dataTime: z.string(),
  computedAt: z.string(),
  cached: z.boolean(),
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

/** Rows by column: `values[c][r]`. Dates are text: day `yyyy-mm-dd`, month `yyyy-mm`, week `yyyy-Www`, season `yyyy-Qn`, year `yyyy`. */
export const queryResultSchema = z.object({
  columns: z.array(resultColumnSchema),
  values: z.array(z.array(cellSchema)),
  rowCount: z.number().int(),
  /** Whether the row cap cut the answer. */
  truncated: z.boolean(),
  freshness: freshnessSchema,
  /** As asked by `totalCondition`, over all rows of the query, whatever the page or the limit. */
  totals: z.array(resultTotalsSchema).optional(),
  /** Rows, or row headings where columns go across, over all pages; where `queryCount` asked for it. */
  total: z.number().int().optional(),
  /** Column headings over all pages. */
  columnTotal: z.number().int().optional(),
});
export type QueryResult = z.infer<typeof queryResultSchema>;
