import { z } from '../../zod.ts';
import { screenText } from '../screen-parts.ts';
import { dataOf, elementKind, referData } from './element-kind.ts';

/** The first measure of the first row, whose digits turn when it changes. */
export const numberFlipKind = elementKind('numberFlip', {
  ...dataOf,
  decimals: z.number().int().min(0).max(6).default(0),
  /** Digits that are shown at least, zeros in front. */
  digits: z.number().int().min(1).max(20).default(1),
  separator: z.boolean().default(true),
  prefix: screenText.default(''),
  suffix: screenText.default(''),
})({
  size: { w: 480, h: 120 },
  fresh: () => ({ reportCode: null, decimals: 0, digits: 1, separator: true, prefix: '', suffix: '' }),
  refer: referData,
});
