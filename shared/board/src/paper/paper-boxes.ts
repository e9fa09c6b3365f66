import { PAGE_SIZES, type BoardPlacement, type PageLayoutType } from '@tessera/contract';

import { GRID_GAP, GRID_PROFILES } from '../grid/grid-profiles.ts';
import { readingOrder } from '../grid/place-components.ts';

/** Where a component stands on a sheet, px at 96 dpi from its upper left corner. */
export interface PaperBox {
  readonly i: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of a page's components in reading order: 24 columns over the printable width, rows without a gap. */
export function paperBoxes(layout: readonly BoardPlacement[], type: PageLayoutType): PaperBox[] {
  const { width, padding } = PAGE_SIZES[type];
  const { columns, rowHeight } = GRID_PROFILES[2];
  const column = (width - 2 * padding.horizontal + GRID_GAP) / columns;
  return readingOrder(layout).map(({ i, x, y, w, h }) => ({
    i,
    left: padding.horizontal + x * column,
    top: padding.vertical + y * rowHeight,
    width: Math.min(w, columns - x) * column - GRID_GAP,
    height: h * rowHeight,
  }));
}
