import { auth } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AccountField, NewPasswordFields } from './credential-fields.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, SubmitButton } from './form-parts.tsx';
import { useEnter } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { withCiphers } from './with-ciphers.ts';

/** Accepts with a new account for the invited mailbox. */
export function AcceptInvitation({ code, email }: { readonly code: string; readonly email: string }) {
  const intl = useIntl();
  const { client } = useShell();
  const { locale } = useLocale();
  const rules = useFieldRules();
  const enter = useEnter();
  const form = useForm({
    initial: { userNickName: '', account: email.split('@')[0] ?? '', password: '', repeat: '' },
    validate: (values) => ({
      userNickName: rules.name(values.userNickName),
      account: rules.account(values.account),
      password: rules.newPassword(values.password),
      repeat: rules.repeat(values.repeat, values.password),
    }),
    describe: useFailureText(),
    submit: async ({ userNickName, account, password }) => {
      const signedIn = await withCiphers(client, { password }, (cipher) => {
        const body = { code, userNickName, account, ...cipher, lang: locale };
        return client.call(auth.acceptInvitation, { body }, { quiet: true });
      });
      enter(signedIn, null);
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <TextField
        {...form.field('userNickName')}
        required
        label={intl.formatMessage({ id: 'shell.auth.name', defaultMessage: '姓名' })}
        autoComplete="name"
        autoFocus
      />
      <AccountField field={form.field('account')} required />
      <NewPasswordFields
        label={intl.formatMessage({ id: 'shell.auth.password', defaultMessage: '密码' })}
        password={form.field('password')}
        repeat={form.field('repeat')}
      />
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.invitation.accept" defaultMessage="创建账号并加入" />
      </SubmitButton>
    </AuthForm>
  );
}
