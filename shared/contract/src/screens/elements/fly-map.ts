import { z } from '../../zod.ts';
import { dataOf, elementKind, referData } from './element-kind.ts';

/** A map on which rows fly from a place to another, or stand as bubbles. */
export const flyMapKind = elementKind('flyMap', {
  ...dataOf,
  /** Area of the first map, as in settings of map charts. */
  area: z.string().min(1).max(100).default('china'),
  lines: z.boolean().default(true),
  bubbles: z.boolean().default(true),
  /** A click opens the map of the province. */
  drill: z.boolean().default(true),
})({
  size: { w: 960, h: 720 },
  fresh: () => ({ reportCode: null, area: 'china', lines: true, bubbles: true, drill: true }),
  refer: referData,
});
