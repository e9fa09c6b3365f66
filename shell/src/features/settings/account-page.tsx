import { useSession } from '@tessera/remote-kit';

import { BoundAccounts } from './bound-accounts.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SettingsLayout } from './settings-layout.tsx';

/** /basicInformation/accountSetting: password, e-mail, bound accounts. */
export function SettingsAccountPage() {
  const session = useSession();
  return (
    <SettingsLayout>
      <PasswordSection />
      {session && <EmailSection key={session.userInfo.email} session={session} />}
      <BoundAccounts />
    </SettingsLayout>
  );
}
