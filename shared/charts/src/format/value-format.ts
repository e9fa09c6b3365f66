import type { Locale, ResultColumn } from '@tessera/contract';
import { formatNumber, unitDivisor } from '@tessera/i18n/format';
import type { NumberUnit as ScaleUnit } from '@tessera/i18n/format';

import type { AxisDisplay, MeasureFormat, NumDisplayed, NumberUnit, ValueDisplay } from '../settings/value-display.ts';

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

/** Whether a display multiplies by 100 and adds the sign. */
export const isPercent = ({ type, unit }: Pick<ValueDisplay, 'type' | 'unit'>): boolean =>
  type === 'pre' || unit === '%';

/** A number as its display settings say, in the locale's spelling. */
export function formatValue(value: number, display: MeasureFormat, locale: Locale): string {
  const { dec: digits, commas: grouping } = display;
  const text =
    display.type === 'pre' || display.unit === '%'
      ? formatNumber(value, locale, { style: 'percent', digits, grouping })
      : formatNumber(value, locale, { unit: scaleFor(display.unit, locale), digits, grouping });
  const { prefix = '', customUnit, negative } = display;
  if (!Number.isFinite(value) || (prefix === '' && negative !== 'parentheses')) return `${text}${customUnit}`;
  const isNegative = text.startsWith('-');
  const whole = `${prefix}${isNegative ? text.slice(1) : text}${customUnit}`;
  if (!isNegative) return whole;
  return negative === 'parentheses' ? `(${whole})` : `-${whole}`;
}

/** What of a column decides how its numbers are shown. */
export type MeasuredColumn = Pick<ResultColumn, 'uniqId' | 'dataType' | 'aggregator' | 'comparison' | 'percentOf'>;

/** Rates and shares are numbers around 1 and shown in percent (ST-343). */
export function isShare({ comparison, percentOf }: Pick<ResultColumn, 'comparison' | 'percentOf'>): boolean {
  return comparison?.show === 'rate' || percentOf !== undefined;
}

/** How a measure is shown where its author said nothing: whole numbers for counts, two decimals otherwise (ST-115). */
export function defaultDisplay(column: Omit<MeasuredColumn, 'uniqId'>): ValueDisplay {
  const whole =
    column.dataType === 'int' && column.aggregator !== 'average'
      ? true
      : column.aggregator === 'count' || column.aggregator === 'count_distinct';
  const share = isShare(column);
  return { type: share ? 'pre' : 'dec', unit: '', dec: whole && !share ? 0 : 2, commas: true, customUnit: '' };
}

/** Display of a measure: what its author set, else the default. */
export function displayOf(column: MeasuredColumn, numDisplayed: NumDisplayed): MeasureFormat {
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

/** The largest number of a smaller unit: 20,000万 is read, 35,000万 is 3.5亿. */
const LARGEST_TICK = 2e4;

/**
 * Unit in which ticks are whole numbers, of those that fit, largest first: 2,500万 rather than 0.25亿. Where the next
 * smaller unit makes them larger than 20,000, or not whole either, the largest one is kept.
 */
function wholeUnit([unit = 'none', smaller]: readonly ScaleUnit[], step: number, largest: number): ScaleUnit {
  if (smaller === undefined || step <= 0) return unit;
  const isWhole = (one: ScaleUnit) => {
    const scaled = step / unitDivisor(one);
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 && scaled > 0.5;
  };
  const isShort = largest / unitDivisor(smaller) <= LARGEST_TICK;
  return !isWhole(unit) && step < unitDivisor(unit) && isWhole(smaller) && isShort ? smaller : unit;
}

/**
 * Formatter for the ticks of an axis: one unit, with the decimals that the author set (ST-115, ST-122), else as many as
 * tell the ticks apart. A tick between two numbers of the set decimals stays without a label, as the rounded number would
 * be another one; where fewer than two could be written, the decimals are those that the ticks need.
 *
 * @param ticks values of the ticks, ascending; the unit follows the largest
 */
export function axisFormat(display: AxisDisplay, ticks: readonly number[], locale: Locale): (value: number) => string {
  const { unit: chosen, commas: grouping, customUnit, dec } = display;
  const largest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const [first = 0, second = first] = ticks;
  const step = second - first;
  const percent = display.type === 'pre' || chosen === '%';
  const scale = percent ? 'none' : scaleFor(chosen, locale);
  const steps = AUTO_STEPS[locale === 'en_US' ? 'western' : 'eastern'];
  const fits = steps.filter(([size]) => largest >= size).map(([, one]) => one);
  const [largestUnit = 'none'] = fits;
  const automatic = display.decSet || locale === 'en_US' ? largestUnit : wholeUnit([...fits, 'none'], step, largest);
  const unit = scale === 'auto' ? automatic : scale;
  if (!percent && largest > 0 && largest < TINY)
    return (value) => `${value === 0 ? '0' : withExponent(value)}${customUnit}`;
  // Ticks of a single value lie so close that no digits would tell them apart.
  const apart = step > largest * NEAREST ? step : 0;
  const one = percent ? 0.01 : unitDivisor(unit);
  const upTo = tickDigits(apart / one);
  const options = { unit, upTo, grouping, ...(percent ? { style: 'percent' as const } : {}) };
  const isWritten = (value: number) => {
    const scaled = (value / one) * 10 ** dec;
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled));
  };
  if (display.decSet && ticks.filter(isWritten).length > 1) {
    const fixed = { ...options, digits: dec };
    const zero = scale === 'auto' ? { ...fixed, unit: 'none' as const } : fixed;
    return (value) =>
      isWritten(value) ? `${formatNumber(value, locale, value === 0 ? zero : fixed)}${customUnit}` : '';
  }
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

/** As `formatCompact`, without decimals where the author chose none and three digits are left: 2,253.52万 is 2,254万. */
export function formatShort(value: number, column: ResultColumn, numDisplayed: NumDisplayed, locale: Locale): string {
  const compact = formatCompact(value, column, numDisplayed, locale);
  if (isShare(column) || numDisplayed.some((entry) => entry.uniqId === column.uniqId)) return compact;
  const whole = formatNumber(value, locale, { unit: 'auto', upTo: 0 });
  return whole.replaceAll(/\D/g, '').length < 3 ? compact : whole;
}
