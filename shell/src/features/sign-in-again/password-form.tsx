import { auth, type Session, type SignedIn } from '@tessera/contract';
import { PasswordField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, SubmitButton, useFailureText, useFieldRules, useForm, withCiphers } from '../auth/index.ts';

export interface PasswordFormProps {
  readonly member: Session;
  onSignedIn(signedIn: SignedIn): void;
  onFactor(factorToken: string): void;
}

/** The password of the member who is asked; the account and the corporation are known. */
export function PasswordForm({ member, onSignedIn, onFactor }: PasswordFormProps) {
  const intl = useIntl();
  const { client } = useShell();
  const rules = useFieldRules();
  const { account } = member.userInfo;
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: rules.password(password) }),
    describe: useFailureText(),
    submit: async ({ password }) => {
      const place = member.corporationCode === '' ? {} : { corporationCode: member.corporationCode };
      const reply = await withCiphers(client, { password }, (cipher) =>
        client.call(auth.signIn, { body: { account, ...place, ...cipher } }, { quiet: true }),
      );
      if ('token' in reply) onSignedIn(reply);
      else if ('factorToken' in reply) onFactor(reply.factorToken);
      else throw new Error('a sign-in into a named corporation asked to choose one');
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={intl.formatMessage({ id: 'shell.auth.password', defaultMessage: '密码' })}
        autoComplete="current-password"
        autoFocus
        size="large"
      />
      <SubmitButton busy={form.busy}>
        {form.busy ? (
          <FormattedMessage id="shell.signIn.busy" defaultMessage="正在登录…" />
        ) : (
          <FormattedMessage id="shell.again.submit" defaultMessage="登录并继续" />
        )}
      </SubmitButton>
    </AuthForm>
  );
}
