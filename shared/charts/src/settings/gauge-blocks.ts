import { z } from '../zod.ts';
import { commonBlocks } from './common-blocks.ts';
import { CONDITION_COMPARES } from './condition.ts';
import { colorSchema, fontStyle, wholeNumber } from './primitives.ts';
import { chartLabelsSchema } from './series-blocks.ts';

/** ST-222 to ST-235: colours by value. Compare codes are ST-306 to ST-312; 0 is a range. */
export const valueConditionSchema = z.object({
  name: z.string().max(100).default(''),
  uniqId: z.string().min(1).max(64),
  fieldName: z.string().max(200).default(''),
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  compare: z.coerce.string().pipe(z.enum(CONDITION_COMPARES)).default('0'),
  color: colorSchema,
});
export type ValueCondition = z.output<typeof valueConditionSchema>;

/** ST-042, ST-043: the scale of a gauge; an end that is missing follows the value (fields are ours). */
const gaugeScaleSchema = z
  .object({
    min: z.number().nullable().default(0),
    max: z.number().nullable().default(null),
    numberStyle: fontStyle({ fontSize: '24px', fontWeight: 'bold' }),
    nameVisible: z.boolean().default(true),
    scaleVisible: z.boolean().default(true),
  })
  .prefault({});
export type GaugeScale = z.output<typeof gaugeScaleSchema>;

/** ST-046, ST-348: bands of equal width in 3 to 9 colours of one of five presets. */
export const fastThresholdSchema = (enabled: boolean) =>
  z
    .object({
      enabled: z.boolean().default(enabled),
      preset: wholeNumber(1, 5, 1),
      colorNumber: wholeNumber(3, 9, 3),
      colors: z.array(colorSchema).max(9).default([]),
    })
    .prefault({});
export type FastThreshold = z.output<ReturnType<typeof fastThresholdSchema>>;

/** ST-220, ST-221. */
export const customColorSchema = z
  .object({ bgColor: colorSchema.optional(), fontColor: colorSchema.optional() })
  .prefault({});

/**
 * ST-254 to ST-259: colours by share reached: up to 25, 50, 75, 100, over 100 %, and the unreached part. Off: palette.
 */
export const fillColorSchema = z
  .object({
    enabled: z.boolean().default(false),
    color1: colorSchema.default('#F59A23'),
    color2: colorSchema.default('#F7C531'),
    color3: colorSchema.default('#7BC95A'),
    color4: colorSchema.default('#2BA471'),
    color5: colorSchema.default('#1BB8C9'),
    color6: colorSchema.default('#E3E8F0'),
  })
  .prefault({});
export type FillColor = z.output<typeof fillColorSchema>;

/** Blocks of the types that show one measure on a scale. At most one condition. */
export const gaugeBlocks = {
  ...commonBlocks,
  gauge: gaugeScaleSchema,
  chartLabels: chartLabelsSchema(true),
  gaugeConditionSetting: z.array(valueConditionSchema).max(1).prefault([]),
  customColor: customColorSchema,
  fillColor: fillColorSchema,
  fastThresholdColor: fastThresholdSchema(false),
} as const;
