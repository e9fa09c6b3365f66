import type { PlainTable } from '@tessera/charts';

import { textWidth } from '../../drawing/text-width.ts';

/** Rows whose texts decide on the widths. */
const SEEN = 100;
/** ems. */
const WIDTH = { least: 3, most: 18 };

/** Width of each column in relation to the others, by its texts. */
export function columnShares({ columns, rows }: PlainTable): number[] {
  const seen = rows.slice(0, SEEN);
  return columns.map(({ name }, at) => {
    const longest = Math.max(textWidth(name), ...seen.map((cells) => textWidth(cells[at]?.text ?? '')));
    return Math.min(WIDTH.most, Math.max(WIDTH.least, longest)) + 1;
  });
}
