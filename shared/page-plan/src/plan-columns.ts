/** Columns of a table on a sheet and the side sheets after it. */
export interface ColumnPlan {
  /** Indexes of the columns by sheet; repeated columns come first on each. */
  readonly sides: readonly (readonly number[])[];
  /** How many columns are repeated. */
  readonly frozen: number;
  /** Columns that are wider than the room beside the repeated ones and are cut. */
  readonly cut: readonly number[];
}

/**
 * Distributes columns over a sheet and side sheets, in their order.
 * @param widths px
 * @param frozen how many of the first columns are to be repeated; those are that leave room for the widest other column
 * @param room px
 */
export function planColumns(widths: readonly number[], frozen: number, room: number): ColumnPlan {
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  const all = widths.map((_, column) => column);
  if (sum(widths) <= room) return { sides: [all], frozen: Math.min(frozen, widths.length), cut: [] };
  const leaves = (count: number) => sum(widths.slice(0, count)) + Math.max(...widths.slice(count)) <= room;
  let kept = Math.min(frozen, widths.length - 1);
  while (kept > 0 && !leaves(kept)) kept -= 1;
  const repeated = all.slice(0, kept);
  const space = room - sum(widths.slice(0, kept));
  const sides: number[][] = [];
  let left = -1;
  for (const column of all.slice(kept)) {
    const width = widths[column] ?? 0;
    if (sides.length === 0 || width > left) {
      sides.push([...repeated]);
      left = space;
    }
    sides.at(-1)?.push(column);
    left -= width;
  }
  return { sides, frozen: kept, cut: all.slice(kept).filter((column) => (widths[column] ?? 0) > space) };
}
