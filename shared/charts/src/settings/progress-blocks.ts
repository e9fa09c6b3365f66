import { z } from '../zod.ts';
import { commonBlocks } from './common-blocks.ts';
import { fillColorSchema } from './gauge-blocks.ts';
import { colorSchema, pxSchema } from './primitives.ts';
import { chartLabelsSchema } from './series-blocks.ts';

/** ST-105, ST-237, ST-238: decimals of a share. */
export const ACCURACIES = ['1%', '0.1%', '0.01%'] as const;
export const ACCURACY_DECIMALS: Readonly<Record<(typeof ACCURACIES)[number], number>> = {
  '1%': 0,
  '0.1%': 1,
  '0.01%': 2,
};

/**
 * ST-236 to ST-251. Target mode 1: goal from the second measure; mode 2: `goalValue`. An empty title means the
 * word for progress; `secondFontSzie` is the wire's spelling.
 */
const progressSchema = z
  .object({
    targetValue: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2)]))
      .default(1),
    goalValue: z.number().nullable().default(null),
    accuracyValue: z.enum(ACCURACIES).default('0.1%'),
    secondAccuracyValue: z.enum(ACCURACIES).default('0.1%'),
    targetFontSize: pxSchema.default('24px'),
    targetColor: colorSchema.optional(),
    numEnable: z.boolean().default(true),
    numName: z.string().max(10).default(''),
    numFontSize: pxSchema.default('12px'),
    numColor: colorSchema.optional(),
    secondCurrentEnable: z.boolean().default(true),
    secondGoalEnable: z.boolean().default(true),
    secondPercent: z.boolean().default(false),
    secondFontSzie: pxSchema.default('12px'),
    secondColor: colorSchema.optional(),
    positiveColor: colorSchema.default('rgba(65,149,242,1)'),
    backgroundColor: colorSchema.default('rgba(245,246,248,1)'),
  })
  .prefault({});
export type ProgressSettings = z.output<typeof progressSchema>;

/** ST-252, ST-253. */
export const fluidProgressSchema = z
  .object({ outerColor: colorSchema.default('#D8EBFF'), fillColor: colorSchema.optional() })
  .prefault({});

/** Blocks of the types that show a measure and its goal. */
export const progressBlocks = {
  ...commonBlocks,
  chartLabels: chartLabelsSchema(true),
  progress: progressSchema,
  fillColor: fillColorSchema,
} as const;
