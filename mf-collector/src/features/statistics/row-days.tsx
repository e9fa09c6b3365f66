import type { CollectStatistics } from '@tessera/contract';
import { formatBytes, formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Bars, Subtitle2 } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

/** Rows that were collected, by day. */
export function RowDays({ days }: Pick<CollectStatistics, 'days'>) {
  const intl = useIntl();
  const { locale } = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const date = (day: string) => formatDate(`${day}T00:00:00Z`, locale, 'date', 'UTC');
  return (
    <section>
      <Subtitle2 as="h2">
        <FormattedMessage id="collector.statistics.rowDays" defaultMessage="每天采集的行数" />
      </Subtitle2>
      <Bars
        label={intl.formatMessage(
          { id: 'collector.statistics.most', defaultMessage: '每天采集的行数，最多一天 {most, number} 行' },
          { most: Math.max(...days.map(({ rows }) => rows)) },
        )}
        bars={days.map(({ day, rows, bytes, dirty, failed }) => ({
          key: day,
          value: rows,
          title: intl.formatMessage(
            {
              id: 'collector.statistics.day',
              defaultMessage:
                '{day}：{rows, number} 行，传输 {size}，脏数据 {dirty, number} 行，失败 {failed, number} 次',
            },
            { day: date(day), rows, size: formatBytes(bytes, 1), dirty, failed },
          ),
        }))}
        ends={[date(first.day), date(last.day)]}
      />
    </section>
  );
}
