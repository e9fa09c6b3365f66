import { useSession } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { FactorSection } from '../factor/index.ts';
import { BoundAccounts } from './bound-accounts.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsLayout, SettingsSection } from './settings-layout.tsx';

/** /basicInformation/accountSetting: password, e-mail, second factor, sessions, bound accounts. */
export function SettingsAccountPage() {
  const session = useSession();
  const intl = useIntl();
  return (
    <SettingsLayout>
      <PasswordSection />
      {session && <EmailSection key={session.userInfo.email} session={session} />}
      <SettingsSection
        title={intl.formatMessage({ id: 'shell.factor.step.title', defaultMessage: '两步验证' })}
        hint={intl.formatMessage({
          id: 'shell.factor.sectionHint',
          defaultMessage: '登录时除密码外再输入手机应用显示的验证码，密码泄露时账号依然安全。',
        })}
      >
        <FactorSection />
      </SettingsSection>
      <SessionsSection />
      <BoundAccounts />
    </SettingsLayout>
  );
}
