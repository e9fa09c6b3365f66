import { LOCALES, periodStart, type Granularity, type Locale } from '@tessera/contract';

import { text } from '../../../platform/texts/index.ts';

/** What a file says of each store besides its values. */
export const STORE_COLUMNS = ['code', 'name', 'province', 'city'] as const;
export type StoreColumn = (typeof STORE_COLUMNS)[number];

/** @param kind of what the index is for: stores, or members of its own */
export const headerOf = (locale: Locale, column: StoreColumn, kind: 'store' | 'member'): string =>
  kind === 'store' ? text(locale, `targets.column.${column}`) : text(locale, `targets.member.${column}`);

const keyOf = (header: string): string => header.normalize('NFKC').trim().toLocaleLowerCase();
const STORE_HEADERS: ReadonlyMap<string, StoreColumn> = new Map(
  LOCALES.flatMap((locale) =>
    STORE_COLUMNS.flatMap((column) =>
      (['store', 'member'] as const).map((kind): [string, StoreColumn] => [
        keyOf(headerOf(locale, column, kind)),
        column,
      ]),
    ),
  ),
);

/** The column of stores that a header names, in any language. */
export const storeColumnOf = (header: string): StoreColumn | undefined => STORE_HEADERS.get(keyOf(header));

/** Header of a period in a template: 2026, 2026Q1, 2026-01, or the first day of a week or the day. */
export function periodHeader(start: string, granularity: Granularity): string {
  switch (granularity) {
    case 'year':
      return start.slice(0, 4);
    case 'season':
      return `${start.slice(0, 4)}Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
    case 'month':
      return start.slice(0, 7);
    case 'week':
    case 'day':
      return start;
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayOf = (year: string, month: string | number, day: string | number = 1): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * First day of the period that a header names, as templates, spreadsheets and people write it: 2026-01, 2026年1月, 1月,
 * Jan-26, 2026Q1, 第1季度, 1/5. What names no year is within the parent time.
 * @returns null for what names no such period
 */
export function periodOf(header: string, granularity: Granularity, parentTime: string): string | null {
  const name = keyOf(header).replace(/ 00:00:00$/, '');
  const start = startOf(name, granularity, parentTime);
  if (start === null || Number.isNaN(Date.parse(start)) || new Date(start).toISOString().slice(0, 10) !== start)
    return null;
  return periodStart(start, granularity) === start ? start : null;
}

function startOf(name: string, granularity: Granularity, parentTime: string): string | null {
  const parent = parentTime.slice(0, 4);
  const part = (pattern: RegExp): readonly (string | undefined)[] | null => pattern.exec(name);
  const day = part(/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/);
  if (day) return dayOf(day[1] ?? '', day[2] ?? '', day[3]);
  switch (granularity) {
    case 'year':
      return part(/^\d{4}年?$/) ? dayOf(name.slice(0, 4), 1) : null;
    case 'season': {
      const season = part(/^(?:(\d{4})[-\s年]*)?(?:q|第)?\s*([1-4])\s*(?:季度?|四半期)?$/);
      return season ? dayOf(season[1] ?? parent, Number(season[2]) * 3 - 2) : null;
    }
    case 'month': {
      const month = part(/^(?:(\d{4})[-/.年])?(\d{1,2})(?:月份?)?$/);
      if (month) return dayOf(month[1] ?? parent, month[2] ?? '');
      const named = part(/^([a-z]{3})[a-z]*\.?(?:[-\s]*(?:20)?(\d{2}))?$/);
      const place = MONTHS.indexOf(named?.[1] ?? '');
      return place < 0 ? null : dayOf(named?.[2] === undefined ? parent : `20${named[2]}`, place + 1);
    }
    case 'week':
    case 'day': {
      const short = part(/^(\d{1,2})[-/月](\d{1,2})日?$/);
      if (short) return dayOf(parent, short[1] ?? '', short[2]);
      const alone = parentTime.length > 4 ? part(/^(\d{1,2})[日号]?$/) : null;
      return alone ? `${parentTime}-${(alone[1] ?? '').padStart(2, '0')}` : null;
    }
  }
}

/** Letters of a column of a sheet, from its place. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (place % 26))}`;
}
