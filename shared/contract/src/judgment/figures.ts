import { nextPeriod, periodStart } from '../targets/periods.ts';
import type { FigureName, JudgedPeriod } from './decision-model.ts';

/** What an indicator says of a member; blanks are null. */
export type Figures = Readonly<Record<FigureName, number | null>>;

/** The quotient; null where a part is blank or the divisor is 0. */
export const quotient = (dividend: number | null, divisor: number | null): number | null =>
  dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor;

/** The four figures of a value and what it is compared with. */
export function figuresOf(value: number | null, base: number | null): Figures {
  const change = value === null || base === null ? null : value - base;
  return { value, base, change, rate: quotient(change, base === null ? null : Math.abs(base)) };
}

/** The middle of numbers, between two the mean of both; null of none. @param sorted ascending */
export function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** For each value the median of the others; blanks are no others. */
export function peerMedians(values: readonly (number | null)[]): (number | null)[] {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const without = new Map<number | null, number | null>();
  return values.map((value) => {
    if (!without.has(value)) {
      const at = value === null ? -1 : sorted.indexOf(value);
      without.set(value, medianOf(at < 0 ? sorted : sorted.toSpliced(at, 1)));
    }
    return without.get(value) ?? null;
  });
}

/** Days from `start` on and before `end`, both yyyy-MM-dd. */
export interface JudgedDays {
  readonly start: string;
  readonly end: string;
}
const daysFrom = (start: string, granularity: JudgedPeriod): JudgedDays => ({
  start,
  end: nextPeriod(start, granularity),
});

/** The period that a day lies in. */
export const judgedPeriod = (day: string, granularity: JudgedPeriod): JudgedDays =>
  daysFrom(periodStart(day, granularity), granularity);

/** The period before one. */
export function periodBefore({ start }: JudgedDays, granularity: JudgedPeriod): JudgedDays {
  const dayBefore = new Date(Date.parse(`${start}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return judgedPeriod(dayBefore, granularity);
}

/** The period of the year before: the same month or quarter, 52 weeks earlier, or the same day (28 February for the 29th). */
export function periodOfLastYear({ start }: JudgedDays, granularity: JudgedPeriod): JudgedDays {
  if (granularity === 'week') {
    const earlier = new Date(Date.parse(`${start}T00:00:00Z`) - 364 * 86_400_000);
    return judgedPeriod(earlier.toISOString().slice(0, 10), granularity);
  }
  const year = String(Number(start.slice(0, 4)) - 1);
  const rest = start.slice(4);
  return judgedPeriod(`${year}${rest === '-02-29' ? '-02-28' : rest}`, granularity);
}
