import type { Connection } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%' },
  reason: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** Whether the last test or use of a connection succeeded, and why not. */
export function ConnectionState({ connection }: { readonly connection: Connection }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { state, reason, checkedAt } = connection;
  const checked =
    checkedAt === null
      ? ''
      : intl.formatMessage(
          { id: 'data.connection.checked', defaultMessage: '{time}检查' },
          { time: formatRelative(checkedAt, locale) },
        );
  return (
    <span className={styles.root} title={[reason?.message, checked].filter(Boolean).join('\n')}>
      {state === 'ok' ? (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="data.connection.stateOk" defaultMessage="正常" />
        </Badge>
      ) : (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="data.connection.stateFailed" defaultMessage="不可用" />
        </Badge>
      )}
      {state === 'failed' && reason && <span className={styles.reason}>{reason.message}</span>}
    </span>
  );
}
