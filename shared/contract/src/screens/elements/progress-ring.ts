import { z } from '../../zod.ts';
import { dataOf, elementKind, referData } from './element-kind.ts';

/** The first measure of the first row as a part of the second one, or of a fixed number. */
export const progressRingKind = elementKind('progressRing', {
  ...dataOf,
  /** Null is the second measure. */
  whole: z.number().positive().nullable().default(null),
  decimals: z.number().int().min(0).max(2).default(0),
})({
  size: { w: 240, h: 240 },
  fresh: () => ({ reportCode: null, whole: null, decimals: 0 }),
  refer: referData,
});
