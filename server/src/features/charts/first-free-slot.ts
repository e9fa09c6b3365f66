import { NEW_SIZE, type ReportStyle } from '@tessera/contract';

/** Columns of the grids: PC, APP, REPORT. */
const COLUMNS = { 0: 24, 1: 6, 2: 24 } as const;

/** The first free place, row by row; default size as usual. */
export function firstFreeSlot(
  taken: readonly Pick<ReportStyle, 'x' | 'y' | 'w' | 'h'>[],
  layoutType: keyof typeof COLUMNS,
  i: string,
  size: Pick<ReportStyle, 'w' | 'h'> = NEW_SIZE,
): ReportStyle {
  const columns = COLUMNS[layoutType];
  const w = Math.min(size.w, columns);
  // Whatever is free begins below or beside a component, or at the top.
  const lines = [0, ...taken.map(({ y, h }) => y + h)].toSorted((a, b) => a - b);
  for (const y of lines) {
    for (let x = 0; x + w <= columns; x++) {
      const isFree = taken.every(
        (one) => x >= one.x + one.w || x + w <= one.x || y >= one.y + one.h || y + size.h <= one.y,
      );
      if (isFree) return { x, y, w, h: size.h, i, colNum: columns };
    }
  }
  return { x: 0, y: lines.at(-1) ?? 0, w, h: size.h, i, colNum: columns };
}
