import { dataOf, elementKind, referData } from './element-kind.ts';

/** The first row of a chart over a table of the corporation, such as a real-time table over a weather service. */
export const weatherKind = elementKind(
  'weather',
  dataOf,
)({
  size: { w: 320, h: 80 },
  fresh: () => ({ reportCode: null }),
  refer: referData,
});
