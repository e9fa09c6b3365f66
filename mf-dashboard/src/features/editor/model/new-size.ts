import { kindOf, type BoardComponent } from '@tessera/contract';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Columns and rows on a board of what needs less than a chart; RU-658 gives the rest. */
const SIZES: Partial<Record<BoardComponent['typeCode'], Size>> = {
  // Text.
  '0003': { w: 12, h: 4 },
  // Picture.
  '0005': { w: 8, h: 8 },
  // Findings as sentences.
  '0006': { w: 12, h: 8 },
};

/** Columns and rows of a new component on the grid of a board. */
export function newSize(component: BoardComponent): Size {
  return SIZES[component.typeCode] ?? kindOf(component).size;
}
