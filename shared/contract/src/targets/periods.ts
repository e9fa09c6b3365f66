import { GRANULARITIES, type Granularity } from '../query/report-param.ts';

const DAY = 86_400_000;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const dayAt = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month, day)));

/** First day of the period that a day lies in; weeks begin on Monday. @param day yyyy-MM-dd */
export function periodStart(day: string, granularity: Granularity): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (granularity) {
    case 'year':
      return dayAt(year, 0, 1);
    case 'season':
      return dayAt(year, month - (month % 3), 1);
    case 'month':
      return dayAt(year, month, 1);
    case 'week':
      return dayOf(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY));
    case 'day':
      return day;
  }
}

/** First day of the period after the one that begins with a day. @param start yyyy-MM-dd */
export function nextPeriod(start: string, granularity: Granularity): string {
  const date = dateOf(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (granularity) {
    case 'year':
      return dayAt(year + 1, 0, 1);
    case 'season':
      return dayAt(year, month + 3, 1);
    case 'month':
      return dayAt(year, month + 1, 1);
    case 'week':
      return dayOf(new Date(date.getTime() + 7 * DAY));
    case 'day':
      return dayOf(new Date(date.getTime() + DAY));
  }
}

/** Days from `from` on and before `to`, both yyyy-MM-dd. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a year `yyyy` or of a month `yyyy-MM`. */
export function rangeOf(parentTime: string): DayRange {
  const from = parentTime.length === 4 ? `${parentTime}-01-01` : `${parentTime}-01`;
  return { from, to: nextPeriod(from, parentTime.length === 4 ? 'year' : 'month') };
}

/**
 * First days of the periods that begin in a range, in order. A week belongs to where its Monday is, so that periods of
 * any kind add up to their parent.
 */
export function periodsIn({ from, to }: DayRange, granularity: Granularity): string[] {
  const periods: string[] = [];
  const first = periodStart(from, granularity);
  for (let at = first < from ? nextPeriod(first, granularity) : first; at < to; at = nextPeriod(at, granularity))
    periods.push(at);
  return periods;
}

/** Whether periods of one kind are made of whole periods of the other, or are the same. */
export const isMadeOf = (granularity: Granularity, inner: Granularity): boolean =>
  GRANULARITIES.indexOf(granularity) <= GRANULARITIES.indexOf(inner);

/** Columns of the year's table (X14): months; seasons and years where an index has nothing finer. */
export const yearColumns = (granularity: Granularity): Granularity =>
  granularity === 'year' || granularity === 'season' ? granularity : 'month';
