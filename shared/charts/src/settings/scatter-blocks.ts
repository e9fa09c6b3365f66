import { z } from '../zod.ts';
import { markLineSchema, valueAxisSchema } from './axis-blocks.ts';
import { wholeNumber } from './primitives.ts';
import { seriesBlocks } from './series-blocks.ts';

/** Line types of a trend: 1 linear, 2 polynomial, 3 logarithmic, 4 exponential. */
export const TREND_KINDS = { 1: 'linear', 2: 'polynomial', 3: 'logarithmic', 4: 'exponential' } as const;

/** ST-270 to ST-272: `num` is the order of a polynomial. */
const trendLineSchema = z
  .object({
    showLine: z.boolean().default(false),
    lineType: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
      .default(1),
    num: wholeNumber(2, 6, 2),
  })
  .prefault({});

/** Blocks of the types that place points by two measures; ST-048: both axes count. */
export const scatterBlocks = {
  ...seriesBlocks,
  scatterAxis: z.object({ xAxis: valueAxisSchema, yAxis: valueAxisSchema }).prefault({}),
  markLine: markLineSchema,
  trendLine: trendLineSchema,
} as const;
