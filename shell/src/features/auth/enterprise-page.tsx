import { QueryScope, useSession } from '@tessera/remote-kit';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CreateEnterprise } from './create-enterprise.tsx';
import { FormLinks, RouteLink } from './form-parts.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { JoinByCode } from './join-by-code.tsx';
import { useQueryParameter } from './use-query-parameter.ts';

/** /enterprise: makes a corporation or joins one; with `?invitation=` it shows what the invitation offers. */
export function EnterprisePage() {
  const session = useSession();
  const { navigation } = useShell();
  const invitation = useQueryParameter('invitation');
  const openInvitation = (code: string) => navigation.navigate(`/enterprise?invitation=${encodeURIComponent(code)}`);
  return (
    <AuthLayout
      title={
        session && invitation === null ? (
          <FormattedMessage id="shell.enterprise.title" defaultMessage="创建或加入企业" />
        ) : (
          <FormattedMessage id="shell.enterprise.join.title" defaultMessage="加入企业" />
        )
      }
    >
      {invitation === null ? (
        <>
          <JoinByCode onCode={openInvitation} />
          {session && <CreateEnterprise />}
        </>
      ) : (
        <QueryScope>
          <InvitationPanel key={invitation} code={invitation} />
        </QueryScope>
      )}
      <FormLinks>
        {session ? (
          <RouteLink to="/enterprises">
            <FormattedMessage id="shell.enterprise.back" defaultMessage="返回企业列表" />
          </RouteLink>
        ) : (
          <RouteLink to="/login">
            <FormattedMessage id="shell.auth.backToSignIn" defaultMessage="返回登录" />
          </RouteLink>
        )}
        {invitation !== null && (
          <RouteLink to="/enterprise">
            <FormattedMessage id="shell.enterprise.otherCode" defaultMessage="使用其他邀请码" />
          </RouteLink>
        )}
      </FormLinks>
    </AuthLayout>
  );
}
