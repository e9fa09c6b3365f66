import { z } from '../zod.ts';
import { fieldRef, wholeNumber } from './primitives.ts';

/**
 * ST-101 to ST-103: `partSelect` limits to the first ("before") or last ("after") `chartDataNum` categories; pies sum
 * up the rest (meaning is ours).
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
 * ST-130 to ST-136: sort field of the categories. `selectNum` is its index in the sort options, empty without; rule 1
 * descends, 2 ascends.
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
