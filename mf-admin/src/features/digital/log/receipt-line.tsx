import { DIGITAL_APP, type DigitalReceipt } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, Button, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ShownMessage } from '../shown-message.tsx';

const useStyles = makeStyles({
  root: { padding: '8px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  line: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  name: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  shown: {
    marginTop: '4px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});
const COLORS = {
  queued: 'informative',
  sending: 'informative',
  sent: 'success',
  failed: 'danger',
  uncertain: 'warning',
  skipped: 'subtle',
} as const satisfies Record<DigitalReceipt['state'], string>;

export interface ReceiptLineProps {
  readonly receipt: DigitalReceipt;
  readonly busy: boolean;
  onRetry(): void;
}

/** What became of a message for one reader over one way, and what the reader reads. */
export function ReceiptLine({ receipt, busy, onRetry }: ReceiptLineProps) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [open, setOpen] = useState(false);
  const { recipient, name, channel, channelName, state, answer, at, retryable, shown } = receipt;
  const inApp = channel === DIGITAL_APP;
  const states: Readonly<Record<DigitalReceipt['state'], string>> = {
    queued: inApp
      ? intl.formatMessage({ id: 'admin.digital.receipt.unseen', defaultMessage: '未展示' })
      : intl.formatMessage({ id: 'admin.digital.receipt.waiting', defaultMessage: '等待发送' }),
    sending: intl.formatMessage({ id: 'admin.digital.run.sending', defaultMessage: '发送中' }),
    sent: inApp
      ? intl.formatMessage({ id: 'admin.digital.receipt.seen', defaultMessage: '已展示' })
      : intl.formatMessage({ id: 'admin.digital.receipt.sent', defaultMessage: '已送达' }),
    failed: intl.formatMessage({ id: 'admin.digital.run.failed', defaultMessage: '失败' }),
    uncertain: intl.formatMessage({ id: 'admin.digital.receipt.uncertain', defaultMessage: '结果不明' }),
    skipped: intl.formatMessage({ id: 'admin.digital.run.skipped', defaultMessage: '未发送' }),
  };
  const ways: Readonly<Record<string, string>> = {
    [DIGITAL_APP]: intl.formatMessage({ id: 'admin.digital.app', defaultMessage: '应用' }),
    message: intl.formatMessage({ id: 'admin.digital.inbox', defaultMessage: '消息中心' }),
    mail: intl.formatMessage({ id: 'admin.digital.mail', defaultMessage: '邮件' }),
  };
  const who = recipient === 'group' ? intl.formatMessage({ id: 'admin.digital.group', defaultMessage: '群组' }) : name;
  const way = ways[channel] ?? channelName;
  const facts = [way, at === null ? '' : formatDate(at, locale, 'dateTime'), answer].filter((one) => one !== '');
  return (
    <li className={styles.root}>
      <div className={styles.line}>
        <Badge appearance="tint" color={COLORS[state]}>
          {states[state]}
        </Badge>
        <span className={styles.name} title={answer}>
          {who} <span className={quiet}>{facts.join(' · ')}</span>
        </span>
        {shown ? (
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={open}
            aria-label={intl.formatMessage({ id: 'admin.digital.readOf', defaultMessage: '{who} 看到的内容' }, { who })}
            onClick={() => setOpen(!open)}
          >
            <FormattedMessage id="admin.digital.read" defaultMessage="内容" />
          </Button>
        ) : null}
        {retryable ? (
          <Button
            size="small"
            disabledFocusable={busy}
            aria-label={intl.formatMessage(
              { id: 'admin.digital.againTo', defaultMessage: '重新发送给 {who}（{way}）' },
              { who, way },
            )}
            onClick={onRetry}
          >
            <FormattedMessage id="admin.digital.again" defaultMessage="重新发送" />
          </Button>
        ) : null}
      </div>
      {open && shown ? (
        <div className={styles.shown}>
          <ShownMessage shown={shown} />
        </div>
      ) : null}
    </li>
  );
}
