import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { dataEnd, shownEnd, type DataEnd } from '../chart/data-end.ts';
import { resultOf } from '../coordinator/component-state.ts';
import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';

/** A chart that may be printed. */
export interface AskedChart {
  readonly coordinator: QueryCoordinator;
  readonly code: string;
}

/**
 * Says up to when the data of a print goes: from its oldest to its newest table, and since when an API that gave some of
 * it could not be asked.
 * @param charts the same array between renders while the charts are the same
 * @returns nothing while no chart has an answer
 */
export function useDataTime(charts: readonly AskedChart[]): string {
  const intl = useIntl();
  const { locale } = useLocale();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = charts.map(({ coordinator, code }) => coordinator.store(code).subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [charts],
  );
  const { oldest, newest, failed } = JSON.parse(useSyncExternalStore(subscribe, () => timesOf(charts))) as PrintedTimes;
  if (!oldest || !newest) return '';
  const [from, to] = [shownEnd(oldest, locale), shownEnd(newest, locale)];
  const until =
    from === to
      ? intl.formatMessage({ id: 'board.print.dataTime', defaultMessage: '数据截至 {time}' }, { time: to })
      : intl.formatMessage({ id: 'board.print.dataTimes', defaultMessage: '数据截至 {from} 至 {to}' }, { from, to });
  if (failed === '') return until;
  const since = formatDate(failed, locale, 'dateTime');
  return intl.formatMessage(
    { id: 'board.print.oldRows', defaultMessage: '{until}；部分接口自 {since} 起无法访问，其数据是之前的' },
    { until, since },
  );
}

interface PrintedTimes {
  readonly oldest: DataEnd | null;
  readonly newest: DataEnd | null;
  /** The earliest failure; empty where there was none. */
  readonly failed: string;
}
/** As JSON, since stores compare by identity. */
function timesOf(charts: readonly AskedChart[]): string {
  const freshness = charts.flatMap(({ coordinator, code }) => resultOf(coordinator.store(code).get())?.freshness ?? []);
  const ends = freshness
    .map(dataEnd)
    .filter(({ time }) => time !== '')
    .toSorted((left, right) => (left.time < right.time ? -1 : left.time > right.time ? 1 : 0));
  const [failed = ''] = freshness.flatMap(({ old }) => old?.since ?? []).toSorted();
  return JSON.stringify({ oldest: ends[0] ?? null, newest: ends.at(-1) ?? null, failed } satisfies PrintedTimes);
}
