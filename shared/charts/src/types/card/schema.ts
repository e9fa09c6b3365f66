import { commonBlocks } from '../../settings/common-blocks.ts';
import { valueConditionSchema } from '../../settings/gauge-blocks.ts';
import { fontStyle } from '../../settings/primitives.ts';
import { ACCURACIES } from '../../settings/progress-blocks.ts';
import { z } from '../../zod.ts';

const levelShape = (numberSize: string) => ({
  numberStyle: fontStyle({ fontSize: numberSize, fontWeight: 'bold' }),
  labelStyle: fontStyle({ fontSize: '12px' }),
  labelVisible: z.boolean().default(true),
});
const level = (numberSize: string) => z.object(levelShape(numberSize)).prefault({});

/** Which way of a change is good: its arrow and number are green that way and red the other way. */
const goodDirectionSchema = z.enum(['up', 'down', 'none']).default('up');
export type GoodDirection = z.output<typeof goodDirectionSchema>;

/** ST-315 to ST-342: alignment and levels; the number is 24 px (ST-346). The split level repeats per split value. */
const targetStyleSchema = z
  .object({
    alignment: z.enum(['left', 'center']).default('left'),
    index: level('24px'),
    compare: z.object({ ...levelShape('14px'), goodDirection: goodDirectionSchema }).prefault({}),
    split: level('14px'),
  })
  .prefault({});

/**
 * ST-104 to ST-106: a fixed goal or measure `uniqId`, and the accuracy of the share reached. `enabled` hides a goal that
 * is given; by default a goal shows as soon as there is one.
 */
const chartTargetSchema = z
  .object({
    enabled: z.boolean().optional(),
    targetValue: z.number().nullable().default(null),
    uniqId: z.string().max(64).default(''),
    accuracy: z.enum(ACCURACIES).default('0.1%'),
  })
  .prefault({})
  .transform((target) => ({
    ...target,
    enabled: target.enabled ?? (target.targetValue !== null || target.uniqId !== ''),
  }));

export const cardBlocks = {
  ...commonBlocks,
  targetStyle: targetStyleSchema,
  chartTarget: chartTargetSchema,
  /** ST-222 to ST-228: colours by value, one per measure; the last one of a measure wins. */
  targetConditionSetting: z.array(valueConditionSchema).max(100).prefault([]),
} as const;
