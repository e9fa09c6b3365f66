import type { Locale, ResultColumn } from '@tessera/contract';
import { formatNumber, unitDivisor } from '@tessera/i18n/format';
import type { NumberUnit as ScaleUnit } from '@tessera/i18n/format';

import type { NumDisplayed, NumberUnit, ValueDisplay } from '../settings/value-display.ts';

const SCALES: Readonly<Record<Exclude<NumberUnit, '%'>, ScaleUnit>> = {
  '': 'none',
  auto: 'auto',
  万: 'wan',
  亿: 'yi',
  K: 'thousand',
  M: 'million',
};

/** Chinese units mean nothing to a reader of English, who gets K, M and B instead. */
function scaleFor(unit: Exclude<NumberUnit, '%'>, locale: Locale): ScaleUnit {
  return locale === 'en_US' && (unit === '万' || unit === '亿') ? 'auto' : SCALES[unit];
}

/** A number as its display settings say, in the locale's spelling. */
export function formatValue(value: number, display: ValueDisplay, locale: Locale): string {
  const { dec: digits, commas: grouping } = display;
  const text =
    display.type === 'pre' || display.unit === '%'
      ? formatNumber(value, locale, { style: 'percent', digits, grouping })
      : formatNumber(value, locale, { unit: scaleFor(display.unit, locale), digits, grouping });
  return display.customUnit ? `${text}${display.customUnit}` : text;
}

/** Rates and shares are numbers around 1 and shown in percent (ST-343). */
function isShare({ comparison, percentOf }: ResultColumn): boolean {
  return comparison?.show === 'rate' || percentOf !== undefined;
}

/** How a measure is shown where its author said nothing: whole numbers for counts, two decimals otherwise (ST-115). */
export function defaultDisplay(column: ResultColumn): ValueDisplay {
  const whole =
    column.dataType === 'int' && column.aggregator !== 'average'
      ? true
      : column.aggregator === 'count' || column.aggregator === 'count_distinct';
  const share = isShare(column);
  return { type: share ? 'pre' : 'dec', unit: '', dec: whole && !share ? 0 : 2, commas: true, customUnit: '' };
}

/** Display of a measure: what its author set, else the default. */
export function displayOf(column: ResultColumn, numDisplayed: NumDisplayed): ValueDisplay {
  return numDisplayed.find((entry) => entry.uniqId === column.uniqId) ?? defaultDisplay(column);
}

const AUTO_STEPS: Readonly<Record<'eastern' | 'western', readonly (readonly [number, ScaleUnit])[]>> = {
  eastern: [
    [1e12, 'trillion'],
    [1e8, 'yi'],
    [1e4, 'wan'],
  ],
  western: [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
    // Up to 10,000 plain numbers read better on an axis.
    [1e4, 'thousand'],
  ],
};

/** Step between ticks, as a share of the largest one, from which on digits tell them apart. */
const NEAREST = 1e-6;
/** Numbers below this are written with an exponent where space is short. */
const TINY = 1e-5;
const withExponent = (value: number) => Number(value.toPrecision(3)).toExponential().replace('e', 'E');

/** Digits after the decimal point that tell ticks apart which lie `step` from each other. */
function tickDigits(step: number): number {
  return step > 0 ? Math.min(8, Math.max(2, Math.ceil(-Math.log10(step)) + 1)) : 2;
}

/** Formatter for the ticks of an axis: one unit, as many digits as needed to tell them apart. */
export function axisFormat(
  display: ValueDisplay,
  largest: number,
  locale: Locale,
  step = 0,
): (value: number) => string {
  const { unit: chosen, type, commas: grouping, customUnit } = display;
  const percent = type === 'pre' || chosen === '%';
  const scale = percent ? 'none' : scaleFor(chosen, locale);
  const steps = AUTO_STEPS[locale === 'en_US' ? 'western' : 'eastern'];
  const unit = scale === 'auto' ? (steps.find(([size]) => Math.abs(largest) >= size)?.[1] ?? 'none') : scale;
  if (!percent && largest > 0 && largest < TINY)
    return (value) => `${value === 0 ? '0' : withExponent(value)}${customUnit}`;
  // Ticks of a single value lie so close that no digits would tell them apart.
  const apart = step > Math.abs(largest) * NEAREST ? step : 0;
  const upTo = tickDigits(apart / (percent ? 0.01 : unitDivisor(unit)));
  const options = { unit, upTo, grouping, ...(percent ? { style: 'percent' as const } : {}) };
  return (value) =>
    scale === 'auto' && value === 0 ? `0${customUnit}` : `${formatNumber(value, locale, options)}${customUnit}`;
}

/**
 * Compact measure for cards and labels: the author's format, else the locale's unit with at most two decimals, or two
 * significant digits for numbers that would round to zero.
 */
export function formatCompact(value: number, column: ResultColumn, numDisplayed: NumDisplayed, locale: Locale): string {
  const authored = numDisplayed.find((entry) => entry.uniqId === column.uniqId);
  if (authored) return formatValue(value, authored, locale);
  if (isShare(column)) return formatNumber(value, locale, { style: 'percent', digits: 1 });
  const size = Math.abs(value);
  if (size > 0 && size < TINY) return withExponent(value);
  return formatNumber(value, locale, { unit: 'auto', ...(size < 0.01 ? { upTo: tickDigits(size) } : {}) });
}
