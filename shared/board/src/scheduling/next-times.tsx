import type { ScheduleTimes } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  root: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  times: { margin: '4px 0 0', paddingInlineStart: '18px' },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

export interface NextTimesProps {
  /** Undefined while it is asked. */
  readonly times: ScheduleTimes | undefined;
  /** Why there are none, in the user's language. */
  readonly fault?: string | undefined;
  /** IANA name in which they are shown. */
  readonly timeZone: string;
}

/** The next times of a schedule, in its own zone, and years whose holidays are not known. */
export function NextTimes({ times, fault, timeZone }: NextTimesProps) {
  const styles = useStyles();
  const { locale } = useLocale();
  return (
    <div className={styles.root} aria-live="polite" aria-busy={!times && fault === undefined}>
      {fault !== undefined ? (
        <span className={styles.fault}>{fault}</span>
      ) : !times ? (
        <Spinner size="extra-tiny" />
      ) : times.next.length === 0 ? (
        <FormattedMessage id="board.schedule.noTime" defaultMessage="接下来没有运行时间" />
      ) : (
        <>
          <FormattedMessage id="board.schedule.nextTimes" defaultMessage="接下来的运行时间" />
          <ul className={styles.times}>
            {times.next.slice(0, 3).map((time) => (
              <li key={time}>{formatDate(time, locale, 'dateTime', timeZone)}</li>
            ))}
          </ul>
        </>
      )}
      {times && times.missingYears.length > 0 ? (
        <div>
          <FormattedMessage
            id="board.schedule.missingYears"
            defaultMessage="{years} 年的节假日安排尚未录入，暂时只按周末判断"
            values={{ years: times.missingYears.join(' / ') }}
          />
        </div>
      ) : null}
    </div>
  );
}
