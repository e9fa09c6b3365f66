import type { Locale, ResultColumn } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n/format';
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

/** A number as its display settings say, in the locale's spelling; `digits` overrides the decimals. */
export function formatValue(
  value: number,
  display: ValueDisplay,
  locale: Locale,
  { trim = false }: { trim?: boolean } = {},
): string {
  const digits = trim ? undefined : display.dec;
  const grouping = display.commas;
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
    [1e8, 'yi'],
    [1e4, 'wan'],
  ],
  western: [
    [1e9, 'billion'],
    [1e6, 'million'],
    // Up to 10,000 plain numbers read better on an axis.
    [1e4, 'thousand'],
  ],
};

/** Formats the ticks of one axis: they share the unit that suits the largest of them, and show no needless zeros. */
export function axisFormat(display: ValueDisplay, largest: number, locale: Locale): (value: number) => string {
  const auto = display.unit === 'auto' && display.type === 'dec';
  if (!auto) return (value) => formatValue(value, display, locale, { trim: true });
  const steps = AUTO_STEPS[locale === 'en_US' ? 'western' : 'eastern'];
  const unit = steps.find(([size]) => Math.abs(largest) >= size)?.[1] ?? 'none';
  return (value) =>
    value === 0
      ? `0${display.customUnit}`
      : `${formatNumber(value, locale, { unit, grouping: display.commas })}${display.customUnit}`;
}

/**
 * A measure where space is short, on a card or a label: what its author set, else scaled to the locale's unit with at
 * most two decimals.
 */
export function formatCompact(value: number, column: ResultColumn, numDisplayed: NumDisplayed, locale: Locale): string {
  const authored = numDisplayed.find((entry) => entry.uniqId === column.uniqId);
  if (authored) return formatValue(value, authored, locale);
  if (isShare(column)) return formatNumber(value, locale, { style: 'percent', digits: 1 });
  return formatNumber(value, locale, { unit: 'auto' });
}
