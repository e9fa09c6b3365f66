import { useSession } from '@tessera/remote-kit';

import { BoundAccounts } from './bound-accounts.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsLayout } from './settings-layout.tsx';

/** /basicInformation/accountSetting: password, e-mail, sessions, bound accounts. */
export function SettingsAccountPage() {
  const session = useSession();
  return (
    <SettingsLayout>
      <PasswordSection />
      {session && <EmailSection key={session.userInfo.email} session={session} />}
      <SessionsSection />
      <BoundAccounts />
    </SettingsLayout>
  );
}
