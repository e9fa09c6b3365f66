import type { Granularity } from '@tessera/contract';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Names of periods within a year or a month, by their first days. */
export function usePeriodName(granularity: Granularity): (indexTime: string) => string {
  const intl = useIntl();
  return useCallback(
    (indexTime) => {
      const date = new Date(`${indexTime}T00:00:00Z`);
      const said = (options: Intl.DateTimeFormatOptions) => intl.formatDate(date, { ...options, timeZone: 'UTC' });
      switch (granularity) {
        case 'year':
          return said({ year: 'numeric' });
        case 'season':
          return intl.formatMessage(
            { id: 'data.targets.season', defaultMessage: '第 {number} 季度' },
            { number: Math.floor(date.getUTCMonth() / 3) + 1 },
          );
        case 'month':
          return said({ month: 'short' });
        case 'week':
          return intl.formatMessage(
            { id: 'data.targets.week', defaultMessage: '{day} 起一周' },
            { day: said({ month: 'numeric', day: 'numeric' }) },
          );
        case 'day':
          return said({ month: 'numeric', day: 'numeric' });
      }
    },
    [granularity, intl],
  );
}
