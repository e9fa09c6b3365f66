/** Row and column of a cell. */
export type Place = readonly [row: number, column: number];
/** Corners of a range: where it began, and where the keys are. */
export interface Range {
  readonly from: Place;
  readonly to: Place;
}

const PAGE = 15;
/** Where a key leads within a table of so many rows and columns; null where it leads nowhere. */
export function moved(
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
  [row, column]: Place,
  [rows, columns]: Place,
): Place | null {
  const to = (nextRow: number, nextColumn: number): Place => [
    Math.min(rows - 1, Math.max(0, nextRow)),
    Math.min(columns - 1, Math.max(0, nextColumn)),
  ];
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? columns : column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows : row, columns);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'PageDown':
      return to(row + PAGE, column);
    default:
      return null;
  }
}

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
export function boxOf({ from, to }: Range): Box {
  return {
    top: Math.min(from[0], to[0]),
    left: Math.min(from[1], to[1]),
    bottom: Math.max(from[0], to[0]),
    right: Math.max(from[1], to[1]),
  };
}
export const isInBox = ({ top, left, bottom, right }: Box, [row, column]: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Places of a box, row by row. */
export function placesIn({ top, left, bottom, right }: Box): Place[] {
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, across): Place => [top + down, left + across]),
  ).flat();
}
