import type { Granularity } from '@tessera/contract';

import { isoDay } from './period.ts';

/** Where the years and weeks of a corporation begin. Quarters follow the year; months and days are those of everybody. */
export interface Calendar {
  /** Month in which the fiscal year begins, 1 to 12. */
  readonly yearStart: number;
  /** ISO day of the week with which a week begins: 1 Monday, 6 Saturday, 7 Sunday. */
  readonly weekStart: number;
}

export const DEFAULT_CALENDAR: Calendar = { yearStart: 1, weekStart: 1 };

const DAY = 86_400_000;

/** Days by which a week begins before the ISO week that it shares most days with: 0 for Monday, 1 for Sunday. */
export function daysAhead(weekStart: number): number {
  return (8 - weekStart) % 7;
}

/** First day of the period that a day lies in. @param day ISO text, with or without time @returns `yyyy-mm-dd` */
export function startOfPeriod(day: string, level: Granularity, { yearStart, weekStart }: Calendar): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const past = (month - (yearStart - 1) + 12) % 12;
  switch (level) {
    case 'year':
      return isoDay(Date.UTC(year, month - past, 1));
    case 'season':
      return isoDay(Date.UTC(year, month - (past % 3), 1));
    case 'month':
      return isoDay(Date.UTC(year, month, 1));
    case 'week':
      return isoDay(at.getTime() - ((at.getUTCDay() + 6 + daysAhead(weekStart)) % 7) * DAY);
    case 'day':
      return isoDay(at.getTime());
  }
}

/** What a period of a level needs of the calendar. @returns nothing where the calendar changes nothing */
export function calendarOf(level: Granularity | undefined, calendar: Calendar): { readonly calendar?: Calendar } {
  const moved = level === 'week' ? calendar.weekStart !== 1 : calendar.yearStart !== 1;
  return moved && (level === 'year' || level === 'season' || level === 'week') ? { calendar } : {};
}
