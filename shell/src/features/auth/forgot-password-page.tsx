import { auth } from '@tessera/contract';
import { useLocale, useNotify } from '@tessera/remote-kit';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { AccountField, NewPasswordFields } from './credential-fields.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormLinks, RouteLink, SubmitButton } from './form-parts.tsx';
import { MaillessHint } from './register-page.tsx';
import { EmailRestored, UndoEmail } from './undo-email.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { useIdentification } from './use-identification.ts';
import { useQueryParameter } from './use-query-parameter.ts';
import { withCiphers } from './with-ciphers.ts';

/** /forget_pwd: a mailed code allows a new password. Does not reveal whether the account exists. `?undo=` takes a change of the e-mail back. */
export function ForgotPasswordPage() {
  const intl = useIntl();
  const { client, navigation } = useShell();
  const { locale } = useLocale();
  const notify = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const identification = useIdentification();
  const undo = useQueryParameter('undo');
  const [restored, setRestored] = useState(false);
  const form = useForm({
    initial: { account: '', code: '', password: '', repeat: '' },
    validate: (values) => ({
      account: rules.account(values.account),
      code: rules.code(values.code),
      password: rules.newPassword(values.password),
      repeat: rules.repeat(values.repeat, values.password),
    }),
    describe,
    submit: async ({ account, code, password }) => {
      await withCiphers(client, { password }, (cipher) =>
        client.call(auth.resetPassword, { body: { account, code, ...cipher } }, { quiet: true }),
      );
      notify.toast(intl.formatMessage({ id: 'shell.forgot.done', defaultMessage: '密码已重置，请使用新密码登录' }), {
        intent: 'success',
      });
      navigation.navigate('/login', { replace: true });
    },
  });
  const sendCode = async () => {
    form.setFailure(null);
    if (!form.check('account')) return false;
    await client.call(auth.resetCode, { body: { account: form.values.account, lang: locale } }, { quiet: true });
    return true;
  };
  const toSignIn = (
    <FormLinks>
      <RouteLink to="/login">
        <FormattedMessage id="shell.auth.backToSignIn" defaultMessage="返回登录" />
      </RouteLink>
    </FormLinks>
  );
  if (undo !== null && !restored) {
    const done = (account: string): void => {
      form.field('account').onValueChange(account);
      setRestored(true);
    };
    return (
      <AuthLayout
        title={<FormattedMessage id="shell.undoEmail.submit" defaultMessage="恢复原邮箱" />}
        hint={
          <FormattedMessage id="shell.undoEmail.hint" defaultMessage="您的账号换了邮箱。如果不是您本人操作，请恢复。" />
        }
      >
        <UndoEmail token={undo} onDone={done} />
        {toSignIn}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.forgot.title" defaultMessage="找回密码" />}
      hint={
        <FormattedMessage id="shell.forgot.hint" defaultMessage="我们会向账号绑定的邮箱发送验证码，用于设置新密码" />
      }
    >
      {restored && <EmailRestored />}
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        {identification?.mailConfigured === false && <MaillessHint />}
        <AccountField field={form.field('account')} required autoFocus />
        <CodeField field={form.field('code')} send={sendCode} onError={(error) => form.setFailure(describe(error))} />
        <NewPasswordFields
          label={intl.formatMessage({ id: 'shell.auth.newPassword', defaultMessage: '新密码' })}
          password={form.field('password')}
          repeat={form.field('repeat')}
        />
        <SubmitButton busy={form.busy}>
          <FormattedMessage id="shell.forgot.submit" defaultMessage="重置密码" />
        </SubmitButton>
      </AuthForm>
      {toSignIn}
    </AuthLayout>
  );
}
