import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  bars: { display: 'flex', alignItems: 'flex-end', gap: '2px', height: '72px', minWidth: 0 },
  bar: {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: '2px',
    borderRadius: '2px 2px 0 0',
    backgroundColor: tokens.colorBrandBackground,
  },
  none: { backgroundColor: tokens.colorNeutralStroke2 },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export interface DayBarsProps {
  /** The oldest first; `day` is `YYYY-MM-DD`. */
  readonly days: readonly { readonly day: string; readonly opened: number; readonly people: number }[];
}

/** How often something was opened on each day. */
export function DayBars({ days }: DayBarsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const most = Math.max(1, ...days.map(({ opened }) => opened));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const date = (day: string) => formatDate(`${day}T00:00:00`, locale, 'date');
  return (
    <div>
      <div
        className={styles.bars}
        role="img"
        aria-label={intl.formatMessage(
          { id: 'admin.usage.bars', defaultMessage: '每天的打开次数，最多一天 {most, number} 次' },
          { most: Math.max(0, ...days.map(({ opened }) => opened)) },
        )}
      >
        {days.map(({ day, opened, people }) => (
          <span
            key={day}
            className={`${styles.bar} ${opened === 0 ? styles.none : ''}`}
            style={{ height: `${Math.round((100 * opened) / most)}%` }}
            title={intl.formatMessage(
              { id: 'admin.usage.bar', defaultMessage: '{day}：{people, number} 人打开 {opened, number} 次' },
              { day: date(day), people, opened },
            )}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{date(first.day)}</span>
        <span>{date(last.day)}</span>
      </div>
    </div>
  );
}
