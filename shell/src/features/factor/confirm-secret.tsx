import { factor, type EndpointReply } from '@tessera/contract';
import { Button, makeStyles, TextField, tokens } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, FormLinks, SubmitButton, useFailureText, useFieldRules, useForm } from '../auth/index.ts';
import { QrCode } from '../qr-code/index.ts';

const useStyles = makeStyles({
  secret: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '10px' },
  frame: {
    padding: '8px',
    borderRadius: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: '#FFFFFF',
  },
  text: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
    textAlign: 'center',
    userSelect: 'all',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '18px' },
});

export type NewSecret = EndpointReply<typeof factor.begin>;
export interface ConfirmSecretProps {
  readonly secret: NewSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** Another secret is wanted. */
  readonly onAgain: () => void;
}

/** The secret as a picture and as text, and the code that proves that an application has it. */
export function ConfirmSecret({ secret, onConfirmed, onAgain }: ConfirmSecretProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { client } = useShell();
  const rules = useFieldRules();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: rules.factorCode(code) }),
    describe: useFailureText(),
    submit: async ({ code }) => {
      const { recoveryCodes } = await client.call(factor.confirm, { body: { code } }, { quiet: true });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <>
      <div className={styles.secret}>
        <div className={styles.frame}>
          <QrCode
            size={184}
            text={secret.uri}
            label={intl.formatMessage({ id: 'shell.factor.qr', defaultMessage: '两步验证密钥的二维码' })}
          />
        </div>
        <p className={styles.hint}>
          <FormattedMessage
            id="shell.factor.scan"
            defaultMessage="用身份验证器应用（如 Google Authenticator、Microsoft Authenticator）扫描，或手动输入密钥："
          />
        </p>
        <code className={styles.text}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <TextField
          {...form.field('code')}
          required
          label={intl.formatMessage({ id: 'shell.factor.appCode', defaultMessage: '应用显示的 6 位验证码' })}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
        <SubmitButton busy={form.busy}>
          <FormattedMessage id="shell.factor.turnOn" defaultMessage="启用两步验证" />
        </SubmitButton>
      </AuthForm>
      <FormLinks>
        <Button appearance="transparent" size="small" onClick={onAgain}>
          <FormattedMessage id="shell.factor.again" defaultMessage="重新生成密钥" />
        </Button>
      </FormLinks>
    </>
  );
}
