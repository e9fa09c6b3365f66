import { z } from '../zod.ts';
import { fieldRef, wholeNumber } from './primitives.ts';

/**
 * ST-101 to ST-103: with `partSelect` the chart shows `chartDataNum` categories, the first (`aroundSelect` "before") or
 * the last ones ("after"); a pie gathers the rest (meaning is ours).
 */
export const chartDisplaySchema = z
  .object({
    partSelect: z.boolean().default(false),
    aroundSelect: z.enum(['before', 'after']).default('before'),
    chartDataNum: wholeNumber(1, 1_000, 10),
  })
  .prefault({});
export type ChartDisplay = z.output<typeof chartDisplaySchema>;

/**
 * ST-130 to ST-136: the field by which the categories stand. `selectNum` is its position among the sort options and
 * stays empty where there are none; rule 1 descends, 2 ascends.
 */
export const sortOrderSchema = z
  .object({
    selectNum: z.coerce.number().int().min(1).max(200).nullable().default(null),
    selectRule: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2)]))
      .default(1),
    fieldId: fieldRef,
    uniqId: fieldRef,
    granularity: z.string().max(20).default(''),
    sortFlag: z.enum(['asc', 'desc']).default('desc'),
    sortOrigin: z.enum(['index', 'dimension']).default('index'),
  })
  .prefault({});
export type SortOrder = z.output<typeof sortOrderSchema>;
