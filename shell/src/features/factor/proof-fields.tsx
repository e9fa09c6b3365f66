import { factor, type OwnerProof } from '@tessera/contract';
import { Button, makeStyles, PasswordField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { CodeField, withCiphers, type Form } from '../auth/index.ts';

const useStyles = makeStyles({
  proof: { display: 'flex', flexDirection: 'column', gap: '4px' },
  other: { alignSelf: 'flex-start' },
});

export interface ProofValues extends Record<string, string> {
  readonly password: string;
  readonly mailed: string;
  /** `mail` where the mailed code takes the place of the password. */
  readonly by: string;
}
export const NO_PROOF: ProofValues = { password: '', mailed: '', by: '' };

export interface ProofFieldsProps {
  readonly form: Pick<Form<ProofValues>, 'field' | 'values' | 'setFailure'>;
  /** Whether a code can be mailed. */
  readonly mail: boolean;
  readonly describe: (error: unknown) => string;
  readonly autoFocus?: boolean;
}

/** The password, or a code that is mailed to who has none. */
export function ProofFields({ form, mail, describe, autoFocus = false }: ProofFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { client } = useShell();
  const byMail = form.values.by === 'mail';
  const send = async (): Promise<boolean> => {
    form.setFailure(null);
    await client.call(factor.proofCode, { body: {} }, { quiet: true });
    return true;
  };
  return (
    <div className={styles.proof}>
      {byMail ? (
        <CodeField field={form.field('mailed')} send={send} onError={(error) => form.setFailure(describe(error))} />
      ) : (
        <PasswordField
          {...form.field('password')}
          required
          label={intl.formatMessage({ id: 'shell.settings.currentPassword', defaultMessage: '当前密码' })}
          autoComplete="current-password"
          autoFocus={autoFocus}
        />
      )}
      {mail && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.other}
          onClick={() => form.field('by').onValueChange(byMail ? '' : 'mail')}
        >
          {byMail ? (
            <FormattedMessage id="shell.factor.byPassword" defaultMessage="改用密码" />
          ) : (
            <FormattedMessage id="shell.factor.byMail" defaultMessage="没有密码？改用邮件验证码" />
          )}
        </Button>
      )}
    </div>
  );
}

/** Sends a call with the proof that was typed. */
export function withProof<T>(
  client: Parameters<typeof withCiphers>[0],
  { by, password, mailed }: ProofValues,
  send: (proof: OwnerProof) => Promise<T>,
): Promise<T> {
  if (by === 'mail') return send({ mailedCode: mailed.trim() });
  return withCiphers(client, { password }, send);
}

/** What is wrong with the proof. */
export function judgeProof(
  { by, password, mailed }: ProofValues,
  rules: { password(value: string): string | undefined; code(value: string): string | undefined },
) {
  return by === 'mail' ? { mailed: rules.code(mailed) } : { password: rules.password(password) };
}
