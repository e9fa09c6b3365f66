import type { Granularity } from '@tessera/contract';

import type { Calendar } from '../plan/calendar.ts';
import { dayLabel } from './reference.ts';

const DAY = 86_400_000;

export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

const before = new Map<string, string>();
/** The day before, written once for each: walks take it hundreds of thousands of times. */
function dayBefore(day: string): string {
  const known = before.get(day) ?? dayAfter(day, -1);
  before.set(day, known);
  return known;
}

/** The name of a day's period, found by walking back to its first day. */
export function periodLabel(day: string, granularity: Granularity, { yearStart, weekStart }: Calendar): string {
  if (granularity === 'week' && weekStart !== 1) {
    let first = day;
    while (new Date(`${first}T00:00:00Z`).getUTCDay() !== weekStart % 7) first = dayBefore(first);
    return `${dayLabel(dayAfter(first, 3), 'week')}.${weekStart}`;
  }
  const start = String(yearStart).padStart(2, '0');
  if (yearStart === 1 || (granularity !== 'year' && granularity !== 'season')) return dayLabel(day, granularity);
  let first = day;
  let quarter = 1;
  for (let months = 1; first.slice(5) !== `${start}-01`; first = dayBefore(first)) {
    if (first.endsWith('-01') && ++months % 3 === 1) quarter++;
  }
  const year = `FY${first.slice(0, 4)}.${start}`;
  return granularity === 'year' ? year : `${year}-Q${quarter}`;
}

/** Periods of consecutive days in their order, each with its days. */
export function periodsOf(days: readonly string[], granularity: Granularity, calendar: Calendar) {
  const periods: { label: string; days: string[] }[] = [];
  for (const day of days) {
    const label = periodLabel(day, granularity, calendar);
    const last = periods.at(-1);
    if (last?.label === label) last.days.push(day);
    else periods.push({ label, days: [day] });
  }
  return periods;
}
