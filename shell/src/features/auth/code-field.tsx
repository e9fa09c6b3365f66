import { Button, makeStyles, TextField } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useCountdown } from './use-countdown.ts';
import type { FieldProps } from './use-form.ts';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px', alignItems: 'start' },
  button: { marginTop: '26px', whiteSpace: 'nowrap', minWidth: '112px' },
});

/** Seconds between two mails; the server has the last word. */
const RESEND_AFTER = 60;

export interface CodeFieldProps {
  readonly field: FieldProps;
  /** Requests the mail; false for an invalid form. Rejects when refused. */
  readonly send: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Field of a mailed code with a button that requests it, limited by a pause. */
export function CodeField({ field, send, onError }: CodeFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const { left, start } = useCountdown();
  const ask = async () => {
    setSending(true);
    try {
      if (await send()) {
        setSent(true);
        start(RESEND_AFTER);
      }
    } catch (error) {
      onError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.row}>
      <TextField
        {...field}
        required
        label={intl.formatMessage({ id: 'shell.auth.code', defaultMessage: '邮箱验证码' })}
        hint={
          sent
            ? intl.formatMessage({ id: 'shell.auth.code.sent', defaultMessage: '验证码已发送，请查收邮件' })
            : undefined
        }
        autoComplete="one-time-code"
      />
      <Button className={styles.button} disabled={sending || left > 0 || field.disabled} onClick={() => void ask()}>
        {left > 0 ? (
          <FormattedMessage id="shell.auth.code.wait" defaultMessage="{left} 秒后重发" values={{ left }} />
        ) : sent ? (
          <FormattedMessage id="shell.auth.code.resend" defaultMessage="重新发送" />
        ) : (
          <FormattedMessage id="shell.auth.code.send" defaultMessage="发送验证码" />
        )}
      </Button>
    </div>
  );
}
