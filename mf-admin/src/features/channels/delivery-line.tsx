import type { Delivery } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSourceNames } from './channel-uses.tsx';
import { DeliveryStateBadge } from './delivery-state.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  line: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '28px' },
  title: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

export interface DeliveryLineProps {
  readonly row: Delivery;
  readonly busy: boolean;
  onRetry(): void;
}

/** One delivery: what, to whom, how it ended or when it is tried again. */
export function DeliveryLine({ row, busy, onRetry }: DeliveryLineProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const sourceOf = useSourceNames();
  const facts = [
    sourceOf(row.sourceKind),
    row.recipient,
    formatDate(row.settledAt ?? row.createdAt, locale, 'dateTime'),
    row.tries > 1
      ? intl.formatMessage(
          { id: 'admin.channels.tries', defaultMessage: '已尝试 {count, number} 次' },
          { count: row.tries },
        )
      : '',
    row.nextTry === null || Date.parse(row.nextTry) <= Date.parse(row.createdAt)
      ? ''
      : intl.formatMessage(
          { id: 'admin.channels.nextTry', defaultMessage: '{time} 之后发送' },
          { time: formatDate(row.nextTry, locale, 'dateTime') },
        ),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <DeliveryStateBadge delivery={row} />
        <span className={styles.title} title={row.title}>
          {row.title}
        </span>
        {row.retryable && (
          <Button
            size="small"
            disabledFocusable={busy}
            aria-label={intl.formatMessage(
              { id: 'admin.channels.retryOf', defaultMessage: '重新发送“{title}”' },
              { title: row.title },
            )}
            onClick={onRetry}
          >
            <FormattedMessage id="admin.channels.retry" defaultMessage="重新发送" />
          </Button>
        )}
      </div>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      {row.answer !== '' && <span className={styles.quiet}>{row.answer}</span>}
    </li>
  );
}
