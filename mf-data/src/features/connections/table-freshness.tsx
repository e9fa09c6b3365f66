import type { ConnectedTable } from '@tessera/contract';
import { formatDate, formatNumber, formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useScheduleNames } from './schedule-field.tsx';
import { choiceOf } from './schedule.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** How old the rows of a table are, and whether the last copy failed. */
export function TableFreshness({ table }: { readonly table: ConnectedTable }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const { mode, syncedAt, rowCount, reason } = table;
  if (mode === 'external') {
    return (
      <span className={styles.quiet}>
        <FormattedMessage id="data.connection.live" defaultMessage="实时" />
      </span>
    );
  }
  return (
    <span className={styles.root} title={reason?.message}>
      {reason && (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="data.connection.syncFailed" defaultMessage="同步失败" />
        </Badge>
      )}
      <span className={styles.text}>
        {syncedAt === null ? (
          (reason?.message ?? <FormattedMessage id="data.connection.neverSynced" defaultMessage="还没有同步" />)
        ) : (
          <FormattedMessage
            id="data.connection.synced"
            defaultMessage="{time}，{rows} 行"
            values={{
              time: formatRelative(syncedAt, locale),
              rows: rowCount === null ? '-' : formatNumber(rowCount, locale),
            }}
          />
        )}
      </span>
    </span>
  );
}

/** When a table is copied by itself. */
export function TableSchedule({ table }: { readonly table: ConnectedTable }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const names = useScheduleNames();
  const { mode, schedule, nextSync } = table;
  if (mode === 'external') return '-';
  const choice = choiceOf(schedule);
  const next =
    nextSync === null
      ? ''
      : intl.formatMessage(
          { id: 'data.connection.nextSync', defaultMessage: '下次 {time}' },
          { time: formatDate(nextSync, locale, 'dateTime') },
        );
  return (
    <span className={styles.text} title={[schedule?.timeZone, next].filter(Boolean).join('\n')}>
      {choice === 'custom' ? schedule?.cron : names[choice]}
      {next && <span className={styles.quiet}> · {next}</span>}
    </span>
  );
}
