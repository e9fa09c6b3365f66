import { z } from '../../zod.ts';
import { dataOf, elementKind, referData } from './element-kind.ts';

/** Rows by their first measure, the largest first; they change places when it changes. */
export const rankingBarsKind = elementKind('rankingBars', {
  ...dataOf,
  rows: z.number().int().min(1).max(100).default(10),
})({
  size: { w: 480, h: 420 },
  fresh: () => ({ reportCode: null, rows: 10 }),
  refer: referData,
});
