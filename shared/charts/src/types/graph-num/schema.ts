import { z } from 'zod';

import { commonBlocks } from '../../settings/common-blocks.ts';
import { colorSchema, fontStyle } from '../../settings/primitives.ts';

const level = (numberSize: string) =>
  z
    .object({
      numberStyle: fontStyle({ fontSize: numberSize, fontWeight: 'bold' }),
      labelStyle: fontStyle({ fontSize: '12px' }),
      labelVisible: z.boolean().default(true),
    })
    .prefault({});

/** ST-315 to ST-341: alignment and the two levels; the number is 24 px (ST-346). */
const targetStyleSchema = z
  .object({
    alignment: z.enum(['left', 'center']).default('left'),
    index: level('24px'),
    compare: level('14px'),
  })
  .prefault({});

/**
 * ST-104 to ST-106: a goal, fixed or read from the measure `uniqId`, and the accuracy of the share reached. Off by
 * default.
 */
const chartTargetSchema = z
  .object({
    enabled: z.boolean().default(false),
    targetValue: z.number().nullable().default(null),
    uniqId: z.string().max(64).default(''),
    accuracy: z.enum(['1%', '0.1%', '0.01%']).default('0.1%'),
  })
  .prefault({});

/** Compare codes of conditions: 0 range, 1 equal, 2 not equal, 3 greater, 4 at least, 5 less, 6 at most (editor §3.5). */
export const CONDITION_COMPARES = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** ST-222 to ST-228: colours by value, one per measure; the last one of a measure wins. */
const targetConditionSchema = z
  .array(
    z.object({
      name: z.string().max(100).default(''),
      uniqId: z.string().min(1).max(64),
      fieldName: z.string().max(200).default(''),
      min: z.number().nullable().default(null),
      max: z.number().nullable().default(null),
      compare: z.coerce.string().pipe(z.enum(CONDITION_COMPARES)).default('0'),
      color: colorSchema,
    }),
  )
  .max(100)
  .prefault([]);

export const graphNumBlocks = {
  ...commonBlocks,
  targetStyle: targetStyleSchema,
  chartTarget: chartTargetSchema,
  targetConditionSetting: targetConditionSchema,
} as const;
