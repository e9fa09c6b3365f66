import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Bars } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

export interface DayBarsProps {
  /** The oldest first; `day` is `YYYY-MM-DD`. */
  readonly days: readonly { readonly day: string; readonly opened: number; readonly people: number }[];
}

/** How often something was opened on each day. */
export function DayBars({ days }: DayBarsProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const date = (day: string) => formatDate(`${day}T00:00:00`, locale, 'date');
  return (
    <Bars
      label={intl.formatMessage(
        { id: 'admin.usage.bars', defaultMessage: '每天的打开次数，最多一天 {most, number} 次' },
        { most: Math.max(0, ...days.map(({ opened }) => opened)) },
      )}
      bars={days.map(({ day, opened, people }) => ({
        key: day,
        value: opened,
        title: intl.formatMessage(
          { id: 'admin.usage.bar', defaultMessage: '{day}：{people, number} 人打开 {opened, number} 次' },
          { day: date(day), people, opened },
        ),
      }))}
      ends={[date(first.day), date(last.day)]}
    />
  );
}
