import { z } from '../../zod.ts';
import { screenText } from '../screen-parts.ts';
import { dataOf, elementKind, referData } from './element-kind.ts';

/** A map on which rows fly from a place to another, or stand as bubbles. */
export const flyMapKind = elementKind('flyMap', {
  ...dataOf,
  /** Area of the first map, as in settings of map charts. */
  area: z.string().min(1).max(100).default('china'),
  /** Place that all rows with one dimension fly from; empty, they are places only. */
  origin: screenText.max(100).default(''),
  lines: z.boolean().default(true),
  bubbles: z.boolean().default(true),
  /** A click opens the map of the province. */
  drill: z.boolean().default(true),
})({
  size: { w: 960, h: 720 },
  fresh: () => ({ reportCode: null, area: 'china', origin: '', lines: true, bubbles: true, drill: true }),
  refer: referData,
});
