import { toLanguageTag, type Locale } from '../constants/locales.ts';
import { FIGURES, type FigureName, type JudgedPeriod, type JudgmentIndicator } from './decision-model.ts';
import type { Figures, JudgedDays } from './figures.ts';

const POINTS: Readonly<Record<Locale, string>> = {
  zh_CN: ' 个百分点',
  zh_HK: ' 個百分點',
  en_US: ' pp',
  ja_JP: ' ポイント',
};
/** Stands for a figure that is blank. */
export const BLANK_FIGURE = '–';

/** A figure as it is read, without its unit: rates in percent, changes of shares in points. */
export function figureText(
  { decimals, percent }: Pick<JudgmentIndicator, 'decimals' | 'percent'>,
  name: FigureName,
  figure: number | null,
  locale: Locale,
): string {
  if (figure === null) return BLANK_FIGURE;
  const number = (digits: number, style: 'decimal' | 'percent', value: number) =>
    new Intl.NumberFormat(toLanguageTag(locale), {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    }).format(value);
  if (name === 'rate') return number(1, 'percent', figure);
  if (!percent) return number(decimals, 'decimal', figure);
  return name === 'change'
    ? `${number(decimals, 'decimal', figure * 100)}${POINTS[locale]}`
    : number(decimals, 'percent', figure);
}

/** A period as it is read: 2026年10月, Q4 2026. */
export function judgedPeriodText({ start, end }: JudgedDays, granularity: JudgedPeriod, locale: Locale): string {
  const day = new Date(`${start}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(toLanguageTag(locale), { ...options, timeZone: 'UTC' });
  const days = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  switch (granularity) {
    case 'day':
      return format(days).format(day);
    case 'week':
      return format(days).formatRange(day, new Date(Date.parse(`${end}T00:00:00Z`) - 86_400_000));
    case 'month':
      return format({ year: 'numeric', month: 'long' }).format(day);
    case 'season': {
      const [year, number] = [day.getUTCFullYear(), day.getUTCMonth() / 3 + 1];
      const texts = {
        zh_CN: `${year}年第${number}季度`,
        zh_HK: `${year}年第${number}季`,
        en_US: `Q${number} ${year}`,
        ja_JP: `${year}年第${number}四半期`,
      };
      return texts[locale];
    }
  }
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
interface FigurePlace {
  readonly key: string;
  readonly figure: FigureName;
  readonly abs: boolean;
}
export const TEXT_NAMES = ['member', 'period'] as const;

/** What a text has in braces. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner);

/** The figure that a placeholder names; null for none. */
export function figurePlace(placeholder: string): FigurePlace | null {
  const [key = '', figure, abs, ...more] = placeholder.split('.');
  const known = FIGURES.find((name) => name === figure);
  return known === undefined || more.length > 0 || (abs !== undefined && abs !== 'abs')
    ? null
    : { key, figure: known, abs: abs === 'abs' };
}

export interface TextFacts {
  readonly member: string;
  readonly period: string;
  readonly indicators: readonly JudgmentIndicator[];
  /** By key of the indicator. */
  readonly figures: Readonly<Record<string, Figures>>;
  readonly locale: Locale;
}

/** A finding or advice with its figures; what names nothing stays as it is written. */
export function filledText(text: string, { member, period, indicators, figures, locale }: TextFacts): string {
  return text.replace(PLACEHOLDER, (written, inner: string) => {
    if (inner === 'member') return member;
    if (inner === 'period') return period;
    const place = figurePlace(inner);
    const indicator = place && indicators.find(({ key }) => key === place.key);
    if (!indicator) return written;
    const figure = figures[indicator.key]?.[place.figure] ?? null;
    return figureText(indicator, place.figure, figure !== null && place.abs ? Math.abs(figure) : figure, locale);
  });
}
