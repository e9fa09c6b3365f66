import { factor } from '@tessera/contract';
import { QueryScope, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { Button, LoadingSkeleton } from '@tessera/ui';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout, FormLinks, RouteLink } from '../auth/index.ts';
import { EnrolFactor } from './enrol-factor.tsx';

/** In place of every page while the role demands a second factor that the account lacks. */
export function DemandedFactorPage() {
  const { session, platform } = useShell();
  const leave = (): void => {
    session.signOut().catch((error: unknown) => platform.telemetry.error(error, { what: 'sign-out' }));
  };
  return (
    <AuthLayout
      wide
      title={<FormattedMessage id="shell.factor.title" defaultMessage="设置两步验证" />}
      hint={
        <FormattedMessage
          id="shell.factor.demanded"
          defaultMessage="您的角色要求登录时除密码外再输入一个手机验证码。设置完成后即可继续使用。"
        />
      }
    >
      <QueryScope>
        <Steps />
      </QueryScope>
      <FormLinks>
        <RouteLink to="/enterprises">
          <FormattedMessage id="shell.factor.otherEnterprise" defaultMessage="切换企业" />
        </RouteLink>
        <Button appearance="transparent" size="small" onClick={leave}>
          <FormattedMessage id="shell.factor.signOut" defaultMessage="退出登录" />
        </Button>
      </FormLinks>
    </AuthLayout>
  );
}

function Steps() {
  const { session, platform } = useShell();
  const loaded = useEndpoint(factor.state, { body: {} }, { fresh: true });
  const go = (): void => {
    session.refresh().catch((error: unknown) => platform.telemetry.error(error, { what: 'factor-enrolled' }));
  };
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton count={3} />}>
      {({ mail, signedIn }) => <EnrolFactor mail={mail} signedIn={signedIn} onDone={go} />}
    </WhenLoaded>
  );
}
