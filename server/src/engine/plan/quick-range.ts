import type { QuickRange } from '@tessera/contract';

import { DEFAULT_CALENDAR, startOfPeriod, type Calendar } from './calendar.ts';
import { isoDay, type Period } from './period.ts';
import { shiftBound } from './shift-date.ts';

/** Time zone where a corporation has named none. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

const DAY = 86_400_000;
const COUNTED = /^(last|next|previous)(\d+)Days$/;

/**
 * Half-open days of a quick range, by calendar. `last` and `next` include today, `previous` ends yesterday.
 * @param today `yyyy-mm-dd`
 * @param calendar where years and weeks begin; default January and Monday
 * @returns null for `none`
 */
export function quickRange(range: QuickRange, today: string, calendar: Calendar = DEFAULT_CALENDAR): Period | null {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const at = (y: number, m: number, d: number) => Date.UTC(y, m - 1, d);
  const now = at(year, month, day);
  const days = (start: number, end: number): Period => ({ start: isoDay(start), end: isoDay(end), timed: false });
  const months = (first: number, count: number) => days(at(year, first, 1), at(year, first + count, 1));
  const week = Date.parse(startOfPeriod(today, 'week', calendar));
  const past = (month - calendar.yearStart + 12) % 12;
  /** Months of this year's start and of this quarter's start; 0 or less lies in the year before. */
  const [fiscal, quarter] = [month - past, month - (past % 3)];

  const toSameDay = (start: number, count: number): Period => {
    const shift = { unit: 'month', count } as const;
    return { start: shiftBound(isoDay(start), shift), end: shiftBound(isoDay(now + DAY), shift), timed: false };
  };
  const counted = COUNTED.exec(range);
  if (counted) {
    const length = Number(counted[2]) * DAY;
    if (counted[1] === 'last') return days(now + DAY - length, now + DAY);
    return counted[1] === 'next' ? days(now, now + length) : days(now - length, now);
  }
  switch (range) {
    case 'today':
      return days(now, now + DAY);
    case 'yesterday':
      return days(now - DAY, now);
    case 'last13Months':
      return months(month - 12, 13);
    case 'thisWeek':
      return days(week, week + 7 * DAY);
    case 'lastWeek':
      return days(week - 7 * DAY, week);
    case 'thisMonth':
      return months(month, 1);
    case 'lastMonth':
      return months(month - 1, 1);
    case 'thisQuarter':
      return months(quarter, 3);
    case 'lastQuarter':
      return months(quarter - 3, 3);
    case 'thisYear':
      return months(fiscal, 12);
    case 'lastYear':
      return months(fiscal - 12, 12);
    case 'monthToDate':
      return days(at(year, month, 1), now + DAY);
    case 'quarterToDate':
      return days(at(year, quarter, 1), now + DAY);
    case 'yearToDate':
      return days(at(year, fiscal, 1), now + DAY);
    case 'lastMonthToDate':
      return toSameDay(at(year, month, 1), 1);
    case 'lastQuarterToDate':
      return toSameDay(at(year, quarter, 1), 3);
    case 'lastYearToDate':
      return toSameDay(at(year, fiscal, 1), 12);
    default:
      return null;
  }
}
