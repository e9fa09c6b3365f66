import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

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
  const [oldest = '', newest = '', failed = ''] = useSyncExternalStore(subscribe, () => timesOf(charts)).split(' ');
  if (oldest === '') return '';
  const [from, to, since] = [oldest, newest, failed].map((time) => time && formatDate(time, locale, 'dateTime'));
  const until =
    from === to
      ? intl.formatMessage({ id: 'board.print.dataTime', defaultMessage: '数据截至 {time}' }, { time: to })
      : intl.formatMessage({ id: 'board.print.dataTimes', defaultMessage: '数据截至 {from} 至 {to}' }, { from, to });
  if (since === '') return until;
  return intl.formatMessage(
    { id: 'board.print.oldRows', defaultMessage: '{until}；部分接口自 {since} 起无法访问，其数据是之前的' },
    { until, since },
  );
}

/** Oldest and newest time of data and the earliest failure, ISO 8601 in UTC, which sorts as text; a text, since stores compare by identity. */
function timesOf(charts: readonly AskedChart[]): string {
  const freshness = charts.flatMap(({ coordinator, code }) => resultOf(coordinator.store(code).get())?.freshness ?? []);
  const times = freshness.flatMap(({ dataTime }) => dataTime || []).toSorted();
  const [since = ''] = freshness.flatMap(({ old }) => old?.since ?? []).toSorted();
  return times.length === 0 ? '' : `${times[0]} ${times.at(-1)} ${since}`;
}
