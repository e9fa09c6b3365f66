import { medianOf, UNUSUAL_DAYS, type UnusualDays } from '@tessera/contract';

/** How many deviations from the median are usual: the limit of Iglewicz and Hoaglin. */
const LIMIT = 3.5;
/** What makes the median deviation, and the mean one, a standard deviation where values are spread normally. */
const FROM_MEDIAN = 1.4826;
const FROM_MEAN = 1.2533;

/**
 * What is usual among values: their median, and 3.5 deviations around it. A deviation is the median of the distances from the median, or
 * their mean where more than half of the values are the same; few extreme values move neither the middle nor the width. Where no value
 * is negative the range begins at 0 or above.
 * @returns null for too few values to tell
 */
export function usualRange(values: readonly number[]): UnusualDays['usual'] {
  const median = middle(values);
  if (median === null || values.length < UNUSUAL_DAYS.least) return null;
  const distances = values.map((value) => Math.abs(value - median));
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  const width = LIMIT * (FROM_MEDIAN * (middle(distances) ?? 0) || FROM_MEAN * mean);
  const floor = values.every((value) => value >= 0) ? 0 : -Infinity;
  return { median, low: Math.max(floor, median - width), high: median + width };
}

const middle = (values: readonly number[]): number | null => medianOf(values.toSorted((a, b) => a - b));

/** Days whose value is out of what is usual for all of them. */
export function unusualAmong(days: UnusualDays['list']): UnusualDays {
  const usual = usualRange(days.map(({ value }) => value));
  const found =
    usual === null
      ? []
      : days
          .filter(({ value }) => value < usual.low || value > usual.high)
          .toSorted((a, b) => Math.abs(b.value - usual.median) - Math.abs(a.value - usual.median));
  return { days: days.length, usual, found: found.length, list: found.slice(0, UNUSUAL_DAYS.shown) };
}
