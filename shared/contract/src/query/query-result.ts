import { z } from '../zod.ts';
import { aggregatorSchema, dataTypeSchema, granularitySchema } from './report-param.ts';

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const resultColumnSchema = z.object({
  uniqId: z.string(),
  fieldId: z.string(),
  /** Name in the viewer's language, or the alias that the author gave. */
  name: z.string(),
  role: z.enum(['dimension', 'compare', 'index', 'indexDouble']),
  dataType: dataTypeSchema,
  granularity: granularitySchema.optional(),
  aggregator: aggregatorSchema.optional(),
});
export type ResultColumn = z.infer<typeof resultColumnSchema>;

/** How old the answer is (architecture §5: a reply says how old its data is). Times are ISO 8601. */
export const freshnessSchema = z.object({
  dataTime: z.string(),
  computedAt: z.string(),
  cached: z.boolean(),
});
export type Freshness = z.infer<typeof freshnessSchema>;

/** Rows by column: `values[c][r]`. Dates are text: day `yyyy-mm-dd`, month `yyyy-mm`, week `yyyy-Www`, season `yyyy-Qn`, year `yyyy`. */
export const queryResultSchema = z.object({
  columns: z.array(resultColumnSchema),
  values: z.array(z.array(cellSchema)),
  rowCount: z.number().int(),
  /** Whether the row cap cut the answer. */
  truncated: z.boolean(),
  freshness: freshnessSchema,
});
export type QueryResult = z.infer<typeof queryResultSchema>;
