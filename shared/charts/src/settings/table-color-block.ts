import { z } from '../zod.ts';
import { colorSchema, fieldRef } from './primitives.ts';

/**
 * ST-293 to ST-305: one colour of a rule. `dependentUniqId`: the deciding field, empty for the cell's; type 1 compares
 * with fields `judgmentUniqIdStart` and `judgmentUniqIdEnd`. Compare codes 0 to 6 are ST-306 to ST-312; 7 contains, 8
 * does not contain (meaning is ours).
 */
const colorEntry = z.object({
  dependentValueType: z.enum(['num', 'str']).default('num'),
  dependentUniqId: fieldRef,
  type: z.coerce
    .string()
    .pipe(z.enum(['0', '1']))
    .default('0'),
  strValue: z.string().max(200).default(''),
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  judgmentUniqIdStart: fieldRef,
  judgmentUniqIdEnd: fieldRef,
  compare: z.coerce
    .string()
    .pipe(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8']))
    .default('0'),
  color: z
    .object({
      bgColor: colorSchema.optional(),
      fontColor: colorSchema.optional(),
      startColor: colorSchema.optional(),
      endColor: colorSchema.optional(),
    })
    .prefault({}),
  icon: z.enum(['up', 'down', 'flat', 'dot', 'flag']).optional(),
});
export type ColorEntry = z.output<typeof colorEntry>;

/**
 * ST-129, ST-289 to ST-292: conditional colours. `colorType` '0' discrete, '1' gradient over the column's range;
 * `fillType` '0' cell, '1' data bar, '2' icon (meaning is ours). Rules need a colour.
 */
export const tableColorSchema = z
  .array(
    z.object({
      uniqId: z.string().min(1).max(64),
      fieldName: z.string().max(200).default(''),
      colorType: z.coerce
        .string()
        .pipe(z.enum(['0', '1']))
        .default('0'),
      fillType: z.coerce
        .string()
        .pipe(z.enum(['0', '1', '2']))
        .default('0'),
      list: z.array(colorEntry).min(1).max(20),
    }),
  )
  .max(50)
  .prefault([]);
export type TableColorRule = z.output<typeof tableColorSchema>[number];
