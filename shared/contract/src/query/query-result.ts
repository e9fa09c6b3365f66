import { z } from '../zod.ts';
import { comparisonSchema, percentOfSchema } from './measure-calculation.ts';
import { aggregatorSchema, dataTypeSchema, granularitySchema } from './report-param.ts';

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const resultColumnSchema = z.object({
  uniqId: z.string(),
  fieldId: z.string(),
  /**
   * The alias that the author gave, with a number where an earlier column has it; else the name in the viewer's language with
   * what tells it apart, such as “销售额（同比）”.
   */
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
 * Totals of one level. `kept` names the columns that are still apart, by uniqId; all other dimensions are rolled up. The
 * values stand as in the rows, with null in the columns that are rolled up. `kept: []` is the grand total.
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
