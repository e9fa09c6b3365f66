import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';

/**
 * Says up to when the data of a print goes: from its oldest to its newest table.
 * @param codes of the charts that may be printed
 * @returns nothing while no chart has an answer
 */
export function useDataTime(coordinator: QueryCoordinator, codes: readonly string[]): string {
  const intl = useIntl();
  const { locale } = useLocale();
  const key = codes.join('\n');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split('\n').map((code) => coordinator.store(code).subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [coordinator, key],
  );
  const times = useSyncExternalStore(subscribe, () => timesOf(coordinator, key.split('\n')));
  if (times === '') return '';
  const [from = '', to = ''] = times.split(' ').map((time) => formatDate(time, locale, 'dateTime'));
  return from === to
    ? intl.formatMessage({ id: 'board.print.dataTime', defaultMessage: '数据截至 {time}' }, { time: to })
    : intl.formatMessage({ id: 'board.print.dataTimes', defaultMessage: '数据截至 {from} 至 {to}' }, { from, to });
}

/** Oldest and newest time, ISO 8601 in UTC, which sorts as text; a text, since stores compare by identity. */
function timesOf(coordinator: QueryCoordinator, codes: readonly string[]): string {
  const times = codes
    .flatMap((code) => {
      const state = coordinator.store(code).get();
      return state.status === 'loading' ? [] : (state.result?.freshness.dataTime ?? []);
    })
    .filter((time) => time !== '')
    .toSorted();
  return times.length === 0 ? '' : `${times[0]} ${times.at(-1)}`;
}
