import type { Granularity, Locale } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';

/** Fiscal years name the month in which they begin, `FY2025.04`; weeks that begin before Monday their ISO day, `2025-W10.7`. */
const PATTERNS: Record<Granularity, RegExp> = {
  year: /^(?:FY)?(?<year>\d{4})(?:\.(?<from>\d{2}))?$/,
  season: /^(?:FY)?(?<year>\d{4})(?:\.(?<from>\d{2}))?-Q(?<part>[1-4])$/,
  month: /^(?<year>\d{4})-(?<part>\d{2})$/,
  week: /^(?<year>\d{4})-W(?<part>\d{2})(?<from>\.[67])?$/,
  day: /^(?<year>\d{4})-(?<part>\d{2})-(?<day>\d{2})$/,
};

/** A period of the query result in the reader's language: `2025-03` is 2025年3月 or Mar 2025. Other text passes. Fiscal years are named by the
 * calendar year in which they begin. */
export function formatPeriod(value: string, granularity: Granularity, locale: Locale): string {
  const groups = PATTERNS[granularity].exec(value)?.groups;
  if (!groups) return value;
  const year = groups.year ?? '';
  const part = Number(groups.part);
  const western = locale === 'en_US';
  switch (granularity) {
    case 'year':
      return yearName(year, groups.from !== undefined, locale);
    case 'season':
      return season(yearName(year, groups.from !== undefined, locale), part, locale);
    case 'month':
      return western ? `${monthName(part)} ${year}` : `${year}年${part}月`;
    case 'week':
      return western
        ? `W${part} ${year}`
        : `${year}年第${part}${locale === 'zh_HK' ? '週' : locale === 'ja_JP' ? '週' : '周'}`;
    case 'day':
      return western
        ? `${monthName(part)} ${Number(groups.day)}, ${year}`
        : `${year}年${part}月${Number(groups.day)}日`;
  }
}

function yearName(year: string, fiscal: boolean, locale: Locale): string {
  if (locale === 'en_US') return fiscal ? `FY${year}` : year;
  return `${year}${fiscal ? FISCAL[locale] : '年'}`;
}
const FISCAL = { zh_CN: '财年', zh_HK: '財年', ja_JP: '年度' } as const;

function season(year: string, part: number, locale: Locale): string {
  if (locale === 'en_US') return `Q${part} ${year}`;
  return locale === 'ja_JP' ? `${year}第${part}四半期` : `${year}第${part}季度`;
}

/**
 * Short axis label; the year only at the first label and where it changes. @param previous period of the label before
 */
export function formatPeriodShort(
  value: string,
  previous: string | undefined,
  granularity: Granularity,
  locale: Locale,
): string {
  const groups = PATTERNS[granularity].exec(value)?.groups;
  if (!groups || granularity === 'year') return formatPeriod(value, granularity, locale);
  const year = groups.year ?? '';
  const part = Number(groups.part);
  const western = locale === 'en_US';
  const newYear = PATTERNS[granularity].exec(previous ?? '')?.groups?.year !== year;
  const short = {
    season: `Q${part}`,
    month: western ? monthName(part) : `${part}月`,
    week: western ? `W${part}` : `${part}${locale === 'zh_CN' ? '周' : '週'}`,
    day: western ? `${monthName(part)} ${Number(groups.day)}` : `${part}/${Number(groups.day)}`,
  }[granularity];
  if (!newYear) return short;
  return `${short}<br>${yearName(year, granularity === 'season' && groups.from !== undefined, locale)}`;
}

const months = new Intl.DateTimeFormat(toLanguageTag('en_US'), { month: 'short', timeZone: 'UTC' });
function monthName(month: number): string {
  return months.format(Date.UTC(2000, month - 1, 1));
}

/** The period after this one, or undefined where the text is no period of the granularity. */
export function nextPeriod(value: string, granularity: Granularity): string | undefined {
  const groups = PATTERNS[granularity].exec(value)?.groups;
  if (!groups) return undefined;
  const year = Number(groups.year);
  const part = Number(groups.part);
  switch (granularity) {
    case 'year':
      return yearCode(year + 1, groups.from);
    case 'season':
      return part === 4 ? `${yearCode(year + 1, groups.from)}-Q1` : `${yearCode(year, groups.from)}-Q${part + 1}`;
    case 'month':
      return part === 12 ? `${year + 1}-01` : `${year}-${String(part + 1).padStart(2, '0')}`;
    case 'week':
      return `${part >= weeksOf(year) ? `${year + 1}-W01` : `${year}-W${String(part + 1).padStart(2, '0')}`}${groups.from ?? ''}`;
    case 'day':
      return new Date(Date.UTC(year, part - 1, Number(groups.day) + 1)).toISOString().slice(0, 10);
  }
}

function yearCode(year: number, from: string | undefined): string {
  const code = String(year).padStart(4, '0');
  return from === undefined ? code : `FY${code}.${from}`;
}

/** ISO weeks of a year: 53 where it starts or ends on a Thursday. */
function weeksOf(year: number): number {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).getUTCDay();
  return day(0, 1) === 4 || day(11, 31) === 4 ? 53 : 52;
}

/** Days `[start, end)` of a period as `yyyy-mm-dd`; undefined for weeks and invalid text. */
export function periodRange(value: string, granularity: Granularity): { start: string; end: string } | undefined {
  const next = nextPeriod(value, granularity);
  const [start, end] = [firstDay(value, granularity), next && firstDay(next, granularity)];
  return start && end ? { start, end } : undefined;
}

function firstDay(period: string, granularity: Granularity): string | undefined {
  const { year = '', from = '01', part = '1' } = PATTERNS[granularity].exec(period)?.groups ?? {};
  switch (granularity) {
    case 'year':
    case 'season': {
      const month = Number(from) + (Number(part) - 1) * 3;
      const code = (value: number, length: number) => String(value).padStart(length, '0');
      return `${code(Number(year) + (month > 12 ? 1 : 0), 4)}-${code(((month - 1) % 12) + 1, 2)}-01`;
    }
    case 'month':
      return `${period}-01`;
    case 'day':
      return period;
    case 'week':
      return undefined;
  }
}
