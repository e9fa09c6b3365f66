import { session as sessionCalls } from '@tessera/contract';
import type { Session } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { PasswordField, TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, CodeField, useFailureText, useFieldRules, useForm, withCiphers } from '../auth/index.ts';
import { FieldColumn, SaveButton } from './form-row.tsx';
import { SettingsSection } from './settings-layout.tsx';

/** Changes the e-mail address: the password proves the user, a code mailed to the new address that it is the user's. */
export function EmailSection({ session }: { readonly session: Session }) {
  const intl = useIntl();
  const notify = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const { client, platform } = useShell();
  const current = session.userInfo.email;
  const form = useForm({
    initial: { email: '', code: '', password: '' },
    validate: ({ email, code, password }) => ({
      email: rules.email(email),
      code: rules.code(code),
      password: rules.password(password),
    }),
    describe,
    submit: async ({ email, code, password }) => {
      await withCiphers(client, { password }, (cipher) =>
        client.call(sessionCalls.updateEmail, { body: { email: email.trim(), code, ...cipher } }, { quiet: true }),
      );
      notify.toast(intl.formatMessage({ id: 'shell.settings.emailChanged', defaultMessage: '邮箱已更新' }), {
        intent: 'success',
      });
      await platform.session.refresh();
    },
  });
  const send = async (): Promise<boolean> => {
    form.setFailure(null);
    if (!form.check('email')) return false;
    await client.call(sessionCalls.emailCode, { body: { email: form.values.email.trim() } }, { quiet: true });
    return true;
  };
  return (
    <SettingsSection
      title={intl.formatMessage({ id: 'shell.settings.email', defaultMessage: '邮箱' })}
      hint={
        current
          ? intl.formatMessage(
              {
                id: 'shell.settings.emailCurrent',
                defaultMessage: '当前邮箱：{email}。用于找回密码和接收邀请。更换后，原邮箱会收到可在一天内撤销的链接。',
              },
              { email: current },
            )
          : intl.formatMessage({
              id: 'shell.settings.emailNone',
              defaultMessage: '还没有绑定邮箱。绑定后可以找回密码。',
            })
      }
    >
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <FieldColumn>
          <TextField
            {...form.field('email')}
            required
            type="email"
            label={intl.formatMessage({ id: 'shell.settings.newEmail', defaultMessage: '新邮箱' })}
            autoComplete="email"
          />
          <CodeField field={form.field('code')} send={send} onError={(error) => form.setFailure(describe(error))} />
          <PasswordField
            {...form.field('password')}
            required
            label={intl.formatMessage({ id: 'shell.settings.currentPassword', defaultMessage: '当前密码' })}
            autoComplete="current-password"
          />
          <SaveButton busy={form.busy}>
            <FormattedMessage id="shell.settings.emailSave" defaultMessage="更新邮箱" />
          </SaveButton>
        </FieldColumn>
      </AuthForm>
    </SettingsSection>
  );
}
