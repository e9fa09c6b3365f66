import { toLanguageTag } from '@tessera/contract';
import type { Locale } from '@tessera/contract';

/** Number units: `wan` 10⁴, `yi` 10⁸; `auto` picks the locale's (万/亿/万亿, 万/億/兆, K/M/B/T) by size. */
export const NUMBER_UNITS = ['none', 'thousand', 'wan', 'million', 'yi', 'billion', 'trillion', 'auto'] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];
type FixedUnit = Exclude<NumberUnit, 'auto'>;

const DIVISOR: Record<FixedUnit, number> = {
  none: 1,
  thousand: 1e3,
  wan: 1e4,
  million: 1e6,
  yi: 1e8,
  billion: 1e9,
  trillion: 1e12,
};
/** From here on digits would be noise: such numbers are written with an exponent. */
const EXPONENT_FROM = 1e21;
const LABEL: Record<Locale, Record<FixedUnit, string>> = {
  zh_CN: { none: '', thousand: 'K', wan: '万', million: 'M', yi: '亿', billion: 'B', trillion: '万亿' },
  zh_HK: { none: '', thousand: 'K', wan: '萬', million: 'M', yi: '億', billion: 'B', trillion: '萬億' },
  en_US: { none: '', thousand: 'K', wan: 'W', million: 'M', yi: 'Y', billion: 'B', trillion: 'T' },
  ja_JP: { none: '', thousand: 'K', wan: '万', million: 'M', yi: '億', billion: 'B', trillion: '兆' },
};
const AUTO: Record<'eastern' | 'western', readonly FixedUnit[]> = {
  eastern: ['trillion', 'yi', 'wan', 'none'],
  western: ['trillion', 'billion', 'million', 'thousand', 'none'],
};

export interface NumberFormatOptions {
  /** Unit to scale by; default `none`. */
  readonly unit?: NumberUnit;
  /** Digits after the decimal point; without it up to `upTo`, trailing zeros cut. */
  readonly digits?: number;
  /** Digits after the decimal point at most, where `digits` is left out; default 2. */
  readonly upTo?: number;
  /** Thousands separators; default true. */
  readonly grouping?: boolean;
  /** `percent` multiplies by 100 and adds the sign. */
  readonly style?: 'decimal' | 'percent';
}

/** A number scaled to a unit, with the unit's label in the locale: 12,345,678 in `auto` is 1234.57万 or 12.35M. */
export function formatNumber(value: number, locale: Locale, options: NumberFormatOptions = {}): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= EXPONENT_FROM) return value.toExponential(2).replace('e+', 'E');
  const unit = resolveUnit(value, locale, options);
  return `${formatter(locale, options).format(value / DIVISOR[unit])}${LABEL[locale][unit]}`;
}

/** Number of 1 units in a unit, such as 10000 for `wan`; 1 for `auto`. */
export function unitDivisor(unit: NumberUnit): number {
  return unit === 'auto' ? 1 : DIVISOR[unit];
}

function resolveUnit(value: number, locale: Locale, { unit = 'none', digits, upTo = 2, style }: NumberFormatOptions) {
  if (style === 'percent') return 'none';
  if (unit !== 'auto') return unit;
  const candidates = AUTO[locale === 'en_US' ? 'western' : 'eastern'];
  // The number as it reads in the next smaller unit decides, so that 9999.999 does not read 10,000 beside 1万.
  const reads = (scale: number) => Number((Math.abs(value) / scale).toFixed(digits ?? upTo)) * scale;
  const found = candidates.find(
    (candidate, index) => reads(DIVISOR[candidates[index + 1] ?? 'none']) >= DIVISOR[candidate],
  );
  return found ?? 'none';
}

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(locale: Locale, { digits, upTo = 2, grouping = true, style = 'decimal' }: NumberFormatOptions) {
  const key = `${locale}|${digits ?? ''}|${upTo}|${grouping}|${style}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(toLanguageTag(locale), {
      style,
      useGrouping: grouping,
      minimumFractionDigits: digits ?? 0,
      maximumFractionDigits: digits ?? upTo,
    });
    formatters.set(key, found);
  }
  return found;
}
