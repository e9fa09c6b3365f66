import type { Locale, QueryResult } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';

/** Up to where data goes. */
export interface DataEnd {
  /** ISO 8601 in UTC, which sorts as text; empty where nothing is known. */
  readonly time: string;
  /** Whether it is a time on the clocks of the source, which no zone moves. */
  readonly isLocal: boolean;
}

/** Up to where the data of an answer goes: rows that agents collected say it, others are as old as their load. */
export function dataEnd({ dataTime, collected }: QueryResult['freshness']): DataEnd {
  const upTo = collected?.upTo ?? null;
  if (upTo === null) return { time: dataTime, isLocal: false };
  return { time: upTo.length === 10 ? `${upTo}T00:00:00Z` : `${upTo.replace(' ', 'T')}Z`, isLocal: true };
}

export const shownEnd = ({ time, isLocal }: DataEnd, locale: Locale): string =>
  isLocal ? formatDate(time, locale, 'dateTime', 'UTC') : formatDate(time, locale, 'dateTime');
