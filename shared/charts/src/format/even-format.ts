import type { Locale, ResultColumn } from '@tessera/contract';
import { formatNumber, unitDivisor } from '@tessera/i18n/format';

import type { NumDisplayed } from '../settings/value-display.ts';
import { formatCompact, isShare } from './value-format.ts';

/** Decimals of a number that has so many digits before the point: three digits say enough beside a mark. */
const digitsOf = (scaled: number) => (scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2);
/** Numbers below this are written by `formatCompact`, which keeps their first digits. */
const SMALL = 0.01;

/**
 * Writer of the labels of a series: as `formatCompact`, but all numbers of one unit have the same number of decimals,
 * which the largest one decides, and none where none of them needs any.
 */
export function evenCompact(
  values: readonly (number | null)[],
  column: ResultColumn,
  numDisplayed: NumDisplayed,
  locale: Locale,
): (value: number) => string {
  const compact = (value: number) => formatCompact(value, column, numDisplayed, locale);
  if (isShare(column) || numDisplayed.some(({ uniqId }) => uniqId === column.uniqId)) return compact;
  const units =
    locale === 'en_US'
      ? (['trillion', 'billion', 'million', 'thousand'] as const)
      : (['trillion', 'yi', 'wan'] as const);
  const unitOf = (value: number) => units.map(unitDivisor).find((size) => Math.abs(value) >= size) ?? 1;
  const largest = new Map<number, number>();
  const broken = new Set<number>();
  for (const value of values) {
    if (value === null) continue;
    const unit = unitOf(value);
    const scaled = Math.abs(value) / unit;
    largest.set(unit, Math.max(largest.get(unit) ?? 0, scaled));
    if (Number(scaled.toFixed(2)) % 1 !== 0) broken.add(unit);
  }
  return (value) => {
    const size = Math.abs(value);
    if (size > 0 && size < SMALL) return compact(value);
    const unit = unitOf(value);
    const digits = broken.has(unit) ? digitsOf(largest.get(unit) ?? 0) : 0;
    return value === 0 ? '0' : formatNumber(value, locale, { unit: 'auto', digits });
  };
}
