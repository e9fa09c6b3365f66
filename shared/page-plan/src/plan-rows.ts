import type { TableFlow } from '@tessera/contract';

import type { MeasuredTable } from './measures.ts';

/** Rows of one sheet, `[first, end)`, and whether they begin or end within a row that no sheet has room for. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
  /** px of the row `first` that stand on earlier sheets. */
  readonly from: number;
  /** px of the last row, from its top, up to which it is shown; null to its end. */
  readonly until: number | null;
  /** px of the rows. */
  readonly height: number;
  /** Whether a part of a row could not be parted between lines. */
  readonly cut: boolean;
}

/**
 * Distributes the rows of a table over sheets. Works on prefix sums of heights, one binary search a sheet.
 * @param firstRoom px for rows on the sheet where the table begins
 * @param room px for rows on each further sheet, above 0
 * @returns at least one range; the first is empty if nothing fits the first sheet
 */
export function planRows(
  table: Pick<MeasuredTable, 'rows' | 'groups' | 'breaksOf'>,
  groups: TableFlow['groups'],
  firstRoom: number,
  room: number,
): RowRange[] {
  const sums = prefixSums(table.rows);
  const count = table.rows.length;
  const starts = groups === 'flow' ? [] : (table.groups ?? []).filter((row) => row > 0 && row < count);
  const ranges: RowRange[] = [];
  let first = 0;
  let from = 0;
  do {
    const here = ranges.length === 0 ? firstRoom : room;
    const top = at(sums, first) + from;
    const lineEnd = () => table.breaksOf?.(first).findLast((one) => one > from && one <= from + here);
    if (from > 0 || (at(sums, first + 1) - top > room && (here >= room || beginsParted(ranges, here, room, lineEnd)))) {
      const height = at(sums, first + 1) - at(sums, first);
      const rest = height - from;
      if (rest > here) {
        const found = lineEnd();
        const until = found ?? from + here;
        ranges.push({ first, end: first + 1, from, until, height: until - from, cut: found === undefined });
        from = until;
        continue;
      }
    }
    let end = lastWithin(sums, first, top + here);
    const after = firstAfter(starts, first);
    if (groups === 'newPage') end = Math.min(end, after ?? count);
    if (groups === 'together' && end < count)
      end = keepGroup(sums, starts, first, end, from === 0 && here < room, room);
    ranges.push({ first, end, from, until: null, height: Math.max(0, at(sums, end) - top), cut: false });
    first = end;
    from = 0;
  } while (first < count);
  return ranges;
}

/** px of each row of a range, of a parted one the part that stands there. */
export function heightsIn({ first, end, from, until }: RowRange, rows: ArrayLike<number>): number[] {
  return Array.from({ length: end - first }, (_, at) => {
    const whole = rows[first + at] ?? 0;
    return at > 0 ? whole : (until ?? whole) - from;
  });
}

/** Whether a high first row begins below the title of its table, which would stand alone otherwise. */
const beginsParted = (
  before: readonly RowRange[],
  here: number,
  room: number,
  lineEnd: () => number | undefined,
): boolean => before.length === 0 && here >= room / 2 && lineEnd() !== undefined;

/** Sums of the heights of all rows before each one. */
function prefixSums(rows: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(rows.length + 1);
  for (let row = 0; row < rows.length; row += 1) sums[row + 1] = at(sums, row) + Math.max(0, rows[row] ?? 0);
  return sums;
}
const at = (sums: Float64Array, index: number) => sums[Math.min(index, sums.length - 1)] ?? 0;

/** The largest `end` from `first` on whose sum is at most `limit`. */
function lastWithin(sums: Float64Array, first: number, limit: number): number {
  let [low, high] = [first, sums.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(sums, middle) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first start behind a row. */
function firstAfter(starts: readonly number[], row: number): number | undefined {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) > row) high = middle;
    else low = middle + 1;
  }
  return starts[low];
}

/** Moves the end before a group that would be parted although a sheet has room for it. */
function keepGroup(
  sums: Float64Array,
  starts: readonly number[],
  first: number,
  end: number,
  mayBeEmpty: boolean,
  room: number,
): number {
  const next = firstAfter(starts, end - 1) ?? sums.length - 1;
  if (next === end) return end;
  const start = lastStart(starts, end);
  const fits = at(sums, next) - at(sums, start) <= room;
  return fits && (start > first || (start === first && mayBeEmpty)) ? start : end;
}

/** The last start at or before a row; 0 if there is none. */
function lastStart(starts: readonly number[], row: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1] ?? 0;
}
