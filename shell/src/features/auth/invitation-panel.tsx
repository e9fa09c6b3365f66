import { auth } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useEndpoint, useSession } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui';
import { BuildingPeopleRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { AuthForm, RouteLink, SubmitButton } from './form-parts.tsx';
import { useReplaceSession } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';

export type Invitation = EndpointReply<typeof auth.invitation>;

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    gap: '4px 14px',
    alignItems: 'center',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { gridRow: '1 / 3', fontSize: '36px', color: tokens.colorBrandForeground1, display: 'flex' },
  name: { fontSize: '16px', fontWeight: 600, overflowWrap: 'anywhere' },
  text: { fontSize: '13px', color: tokens.colorNeutralForeground2 },
  note: { margin: 0, fontSize: '14px', lineHeight: '22px', color: tokens.colorNeutralForeground2 },
});

/** What an invitation offers, and the way to take it up: with the signed-in account, an existing or a new one. */
export function InvitationPanel({ code }: { readonly code: string }) {
  const styles = useStyles();
  const session = useSession();
  const describe = useFailureText();
  const { data, error, loading, reload } = useEndpoint(auth.invitation, { params: { code } });
  if (error && !data) {
    return (
      <ErrorState
        compact
        title={describe(error)}
        requestId={isRequestError(error) ? error.requestId : null}
        retrying={loading}
        onRetry={reload}
      />
    );
  }
  if (!data) return <LoadingSkeleton shape="block" height={96} />;
  return (
    <>
      <div className={styles.card}>
        <span className={styles.icon}>
          <BuildingPeopleRegular aria-hidden />
        </span>
        <span className={styles.name}>{data.corporationName}</span>
        <span className={styles.text}>
          <FormattedMessage
            id="shell.invitation.role"
            defaultMessage="邀请您（{email}）以“{roleName}”身份加入"
            values={{ email: data.email, roleName: data.roleName }}
          />
        </span>
      </div>
      {session ? (
        <JoinSignedIn code={code} account={session.userInfo.account} />
      ) : data.hasAccount ? (
        <p className={styles.note}>
          <FormattedMessage id="shell.invitation.hasAccount" defaultMessage="该邮箱已有账号，请先登录，再接受邀请。" />{' '}
          <RouteLink
            inText
            to={`/login?redirect=${encodeURIComponent(`/enterprise?invitation=${encodeURIComponent(code)}`)}`}
          >
            <FormattedMessage id="shell.auth.toSignIn" defaultMessage="去登录" />
          </RouteLink>
        </p>
      ) : (
        <AcceptInvitation code={code} email={data.email} />
      )}
    </>
  );
}

function JoinSignedIn({ code, account }: { readonly code: string; readonly account: string }) {
  const { client } = useShell();
  const replaceSession = useReplaceSession();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    describe: useFailureText(),
    submit: () => replaceSession(() => client.call(auth.joinEnterprise, { body: { code } }, { quiet: true })),
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.invitation.join" defaultMessage="以账号 {account} 加入" values={{ account }} />
      </SubmitButton>
    </AuthForm>
  );
}
