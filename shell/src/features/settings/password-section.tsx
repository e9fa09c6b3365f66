import { session as sessionCalls } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { PasswordField } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, NewPasswordFields, useFailureText, useFieldRules, useForm, withCiphers } from '../auth/index.ts';
import { FieldColumn, SaveButton } from './form-row.tsx';
import { SettingsSection } from './settings-layout.tsx';

/** Changes the password; every other session of the user ends with it. */
export function PasswordSection() {
  const intl = useIntl();
  const [round, setRound] = useState(0);
  return (
    <SettingsSection
      title={intl.formatMessage({ id: 'shell.settings.password', defaultMessage: '修改密码' })}
      hint={intl.formatMessage({
        id: 'shell.settings.passwordHint',
        defaultMessage: '修改后，您在其他设备和浏览器上的登录会立即结束，当前会话保持不变。',
      })}
    >
      <PasswordForm key={round} onDone={() => setRound(round + 1)} />
    </SettingsSection>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const intl = useIntl();
  const notify = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const { client } = useShell();
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeat: '' },
    validate: ({ oldPassword, newPassword, repeat }) => ({
      oldPassword: rules.password(oldPassword),
      newPassword:
        rules.newPassword(newPassword) ??
        (newPassword === oldPassword
          ? intl.formatMessage({ id: 'shell.settings.samePassword', defaultMessage: '新密码不能与当前密码相同' })
          : undefined),
      repeat: rules.repeat(repeat, newPassword),
    }),
    describe,
    submit: async ({ oldPassword, newPassword }) => {
      await withCiphers(client, { oldPassword, newPassword }, (ciphers) =>
        client.call(sessionCalls.updatePassword, { body: ciphers }, { quiet: true }),
      );
      notify.toast(intl.formatMessage({ id: 'shell.settings.passwordChanged', defaultMessage: '密码已修改' }), {
        intent: 'success',
      });
      onDone();
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <FieldColumn>
        <PasswordField
          {...form.field('oldPassword')}
          required
          label={intl.formatMessage({ id: 'shell.settings.currentPassword', defaultMessage: '当前密码' })}
          autoComplete="current-password"
        />
        <NewPasswordFields
          label={intl.formatMessage({ id: 'shell.auth.newPassword', defaultMessage: '新密码' })}
          password={form.field('newPassword')}
          repeat={form.field('repeat')}
        />
        <SaveButton busy={form.busy}>
          <FormattedMessage id="shell.settings.password" defaultMessage="修改密码" />
        </SaveButton>
      </FieldColumn>
    </AuthForm>
  );
}
