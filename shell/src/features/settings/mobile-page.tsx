import { session as sessionCalls } from '@tessera/contract';
import type { Session } from '@tessera/contract';
import { useNotify, useSession } from '@tessera/remote-kit';
import { PasswordField, TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, useFailureText, useFieldRules, useForm, withCiphers } from '../auth/index.ts';
import { FieldColumn, SaveButton } from './form-row.tsx';
import { SettingsLayout, SettingsSection } from './settings-layout.tsx';

const mobileSchema = sessionCalls.updateMobile.body.shape.mobile;

/** /basicInformation/mobile: the mobile number; the password confirms a change. */
export function SettingsMobilePage() {
  const session = useSession();
  return <SettingsLayout>{session && <MobileSection session={session} />}</SettingsLayout>;
}

function MobileSection({ session }: { readonly session: Session }) {
  const intl = useIntl();
  const notify = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const { client, platform } = useShell();
  const current = session.userInfo.mobile;
  const form = useForm({
    initial: { mobile: current ?? '', password: '' },
    validate: ({ mobile, password }) => ({
      mobile:
        mobile.trim() === '' || mobileSchema.safeParse(mobile).success
          ? undefined
          : intl.formatMessage({
              id: 'shell.settings.mobile.invalid',
              defaultMessage: '填写 5 至 20 位数字，可带国家或地区代码',
            }),
      password: rules.password(password),
    }),
    describe,
    submit: async ({ mobile, password }) => {
      const number = mobile.trim() === '' ? null : mobile.trim();
      await withCiphers(client, { password }, (cipher) =>
        client.call(sessionCalls.updateMobile, { body: { mobile: number, ...cipher } }, { quiet: true }),
      );
      await platform.session.refresh();
      form.field('password').onValueChange('');
      notify.toast(
        number === null
          ? intl.formatMessage({ id: 'shell.settings.mobile.removed', defaultMessage: '已移除手机号码' })
          : intl.formatMessage({ id: 'shell.settings.saved', defaultMessage: '已保存' }),
        { intent: 'success' },
      );
    },
  });
  return (
    <SettingsSection
      title={intl.formatMessage({ id: 'shell.settings.nav.mobile', defaultMessage: '手机号码' })}
      hint={
        current
          ? intl.formatMessage(
              {
                id: 'shell.settings.mobile.current',
                defaultMessage: '当前号码：{mobile}。其他成员看不到；留空可移除。',
              },
              { mobile: current },
            )
          : intl.formatMessage({
              id: 'shell.settings.mobile.none',
              defaultMessage: '还没有填写。其他成员看不到您的号码。',
            })
      }
    >
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <FieldColumn>
          <TextField
            {...form.field('mobile')}
            label={intl.formatMessage({ id: 'shell.settings.nav.mobile', defaultMessage: '手机号码' })}
            type="tel"
            autoComplete="tel"
          />
          <PasswordField
            {...form.field('password')}
            required
            label={intl.formatMessage({ id: 'shell.settings.currentPassword', defaultMessage: '当前密码' })}
            autoComplete="current-password"
          />
          <SaveButton busy={form.busy}>
            <FormattedMessage id="shell.settings.save" defaultMessage="保存" />
          </SaveButton>
        </FieldColumn>
      </AuthForm>
    </SettingsSection>
  );
}
