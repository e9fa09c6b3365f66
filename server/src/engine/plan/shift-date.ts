import type { ComparisonBase, Granularity, QuickRange } from '@tessera/contract';

import { daysAhead, startOfPeriod, type Calendar } from './calendar.ts';
import { isoDay } from './period.ts';

const DAY = 86_400_000;

/** How far back a comparison looks. */
export interface Shift {
  readonly unit: 'month' | 'day';
  readonly count: number;
  /** Weeks are compared by their number, so that week 10 meets week 10 and not the week 52 weeks before. */
  readonly sameWeek?: boolean;
  /** ISO day with which weeks begin; default 1, Monday. */
  readonly weekStart?: number;
}

const LENGTHS: Readonly<Record<Granularity, Shift>> = {
  year: { unit: 'month', count: 12 },
  season: { unit: 'month', count: 3 },
  month: { unit: 'month', count: 1 },
  week: { unit: 'day', count: 7 },
  day: { unit: 'day', count: 1 },
};
const BASES: Readonly<Record<Exclude<ComparisonBase, 'previousPeriod'>, Granularity>> = {
  lastYear: 'year',
  lastSeason: 'season',
  lastMonth: 'month',
  lastWeek: 'week',
};
/** The levels that a base can compare: none that is longer than the way back, and weeks only with weeks and years. */
const FITTING: Readonly<Record<Granularity, readonly Granularity[]>> = {
  year: ['year', 'season', 'month', 'week', 'day'],
  season: ['season', 'month', 'day'],
  month: ['month', 'day'],
  week: ['week', 'day'],
  day: ['day'],
};

/** The shift of a comparison. @returns null for unsupported combinations, such as last week for months */
export function shiftOf(base: ComparisonBase, finest: Granularity): Shift | null {
  if (base === 'previousPeriod') return LENGTHS[finest];
  const unit = BASES[base];
  if (!FITTING[unit].includes(finest)) return null;
  return unit === 'year' && finest === 'week' ? { ...LENGTHS.year, sameWeek: true } : LENGTHS[unit];
}

/** Ranges that end with today, by the period that they begin. */
const TO_DATE: Partial<Record<QuickRange, Granularity>> = {
  monthToDate: 'month',
  quarterToDate: 'season',
  yearToDate: 'year',
};

/**
 * The way back of a comparison of a whole range, such as that of a filter.
 * @param range its name, where a filter gave one
 * @param weekStart ISO day with which weeks begin
 */
export function shiftOfRange(
  base: ComparisonBase,
  start: string,
  end: string,
  range?: QuickRange,
  weekStart = 1,
): Shift {
  if (base === 'lastYear' && isWeek(start, end, weekStart)) return { ...LENGTHS.year, sameWeek: true };
  if (base !== 'previousPeriod') return LENGTHS[BASES[base]];
  const begun = range && TO_DATE[range];
  if (begun) return LENGTHS[begun];
  const wholeMonths = start.slice(8) === '01' && end.slice(8) === '01';
  const [from, to] = [new Date(`${start.slice(0, 10)}T00:00:00Z`), new Date(`${end.slice(0, 10)}T00:00:00Z`)];
  if (wholeMonths) {
    const count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
    return { unit: 'month', count };
  }
  return { unit: 'day', count: Math.max(1, Math.ceil((Date.parse(iso(end)) - Date.parse(iso(start))) / DAY)) };
}

/** First day of the year, quarter, month or week that a day lies in, whichever is as long as the way back. */
export function periodBegin(day: string, { unit, count }: Shift, calendar: Calendar): string {
  const level = unit === 'day' ? 'week' : ({ 12: 'year', 3: 'season' } as const)[count];
  return startOfPeriod(day, level ?? 'month', calendar);
}

/** First day of the period before a period, keeping a time of day. @returns null without one: 29 February, week 53 */
export function shiftPeriod(start: string, shift: Shift): string | null {
  const [day, rest] = [start.slice(0, 10), start.slice(10)];
  if (shift.unit === 'day') return isoDay(Date.parse(`${day}T00:00:00Z`) - shift.count * DAY) + rest;
  if (shift.sameWeek) {
    const start = sameWeekLastYear(day, shift.weekStart);
    return start === null ? null : start + rest;
  }
  const [at, exact] = monthsBack(day, shift.count);
  return exact ? isoDay(at) + rest : null;
}

/** A bound of a half-open range, shifted back; ends of months stay ends of months. */
export function shiftBound(bound: string, shift: Shift): string {
  const [day, rest] = [bound.slice(0, 10), bound.slice(10)];
  if (shift.unit === 'day') return isoDay(Date.parse(`${day}T00:00:00Z`) - shift.count * DAY) + rest;
  if (shift.sameWeek && isWeekStart(Date.parse(`${day}T00:00:00Z`), shift.weekStart)) {
    const start = sameWeekLastYear(day, shift.weekStart);
    if (start !== null) return start + rest;
    // There is no week 53: what it bounds is empty or ends with week 52.
    const before = sameWeekLastYear(isoDay(Date.parse(`${day}T00:00:00Z`) - 7 * DAY), shift.weekStart);
    if (before !== null) return isoDay(Date.parse(`${before}T00:00:00Z`) + 7 * DAY) + rest;
  }
  const [at, exact] = monthsBack(day, shift.count);
  return exact ? isoDay(at) + rest : isoDay(at) + (rest === '' ? '' : ' 00:00:00');
}

/** The end of the elapsed part of an earlier period. @param end of that of the running one, exclusive, `yyyy-mm-dd` */
export function shiftElapsed(end: string, shift: Shift): string {
  if (!shift.sameWeek) return shiftBound(end, shift);
  const at = Date.parse(`${end}T00:00:00Z`);
  const past = ((new Date(at).getUTCDay() + 6 + daysAhead(shift.weekStart ?? 1)) % 7) * DAY;
  return isoDay(Date.parse(`${shiftBound(isoDay(at - past), shift)}T00:00:00Z`) + past);
}

/** The same day of an earlier month, or the first of the next one and false where that month is too short. */
function monthsBack(day: string, count: number): readonly [number, boolean] {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = Date.UTC(year, month - 1 - count, date);
  if (new Date(at).getUTCDate() === date) return [at, true];
  return [Date.UTC(year, month - count, 1), false];
}

function isWeekStart(at: number, weekStart = 1): boolean {
  return new Date(at).getUTCDay() === weekStart % 7;
}

function isWeek(start: string, end: string, weekStart: number): boolean {
  const at = Date.parse(`${start.slice(0, 10)}T00:00:00Z`);
  const whole = start.length === 10 && end.length === 10;
  return whole && isWeekStart(at, weekStart) && Date.parse(`${end}T00:00:00Z`) - at === 7 * DAY;
}

/** A week is named like the ISO week that it shares most days with. @param start its first day */
function sameWeekLastYear(start: string, weekStart = 1): string | null {
  const ahead = daysAhead(weekStart) * DAY;
  const thursday = Date.parse(`${start}T00:00:00Z`) + ahead + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY));
  const fourth = Date.UTC(year - 1, 0, 4);
  const first = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
  const at = first + week * 7 * DAY;
  return new Date(at + 3 * DAY).getUTCFullYear() === year - 1 ? isoDay(at - ahead) : null;
}

function iso(text: string): string {
  return `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`;
}
