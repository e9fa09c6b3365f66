import type { Granularity } from '@tessera/contract';

import { DEFAULT_CALENDAR, startOfPeriod } from '../plan/calendar.ts';
import type { Earlier, Query } from '../plan/query.ts';
import { shiftPeriod, type Shift } from '../plan/shift-date.ts';
import type { RawCell } from '../run/driver.ts';
import { groupKey, rowCells, type Frame } from './frame.ts';

const ORDER: readonly Granularity[] = ['day', 'week', 'month', 'season', 'year'];

/** The group that a row is compared with, its dates moved back. @returns null without one, e.g. for 29 February */
export function earlierKey(frame: Frame, row: number, earlier: Earlier, query: Query): string | null {
  const { dates, shift, bounded } = earlier;
  const shown = dates.filter((position) => frame.kept.includes(position));
  const cells = rowCells(frame, row, frame.kept, query.dimensions);
  if (shown.length === 0) return dates.length > 0 && !bounded ? null : groupKey(cells);
  const wholeYears = shift.unit === 'month' && shift.count % 12 === 0;
  if (shown.length < dates.length && !wholeYears) return null;

  const levelOf = (position: number): Granularity => query.dimensions[position]!.part.granularity ?? 'day';
  const finest = shown.toSorted((a, b) => ORDER.indexOf(levelOf(a)) - ORDER.indexOf(levelOf(b)))[0]!;
  const moved = new Map<number, RawCell>();
  for (const position of shown) {
    const at = frame.kept.indexOf(position);
    const start = wholeYears ? cells[at]![0]! : cells[frame.kept.indexOf(finest)]![0]!;
    if (start === null) continue;
    const before = shiftPeriod(String(start), forLevel(shift, wholeYears ? levelOf(position) : levelOf(finest)));
    if (before === null) return null;
    const derived = !wholeYears && position !== finest;
    moved.set(
      position,
      derived ? startOfPeriod(before, levelOf(position), earlier.calendar ?? DEFAULT_CALENDAR) : before,
    );
  }
  return groupKey(
    cells.map((own, at) => {
      const before = moved.get(frame.kept[at]!);
      return before === undefined ? own : [before, ...own.slice(1)];
    }),
  );
}

function forLevel(shift: Shift, level: Granularity): Shift {
  const wholeYear = shift.unit === 'month' && shift.count === 12;
  return level === 'week' && wholeYear ? { ...shift, sameWeek: true } : { unit: shift.unit, count: shift.count };
}
