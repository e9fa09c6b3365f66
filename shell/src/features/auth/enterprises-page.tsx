import { auth } from '@tessera/contract';
import { QueryScope, useEndpoint, useSession, useStore } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { EmptyState, ErrorState, LoadingSkeleton } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EnterpriseList } from './enterprise-list.tsx';
import { FormFailure, FormLinks, RouteLink } from './form-parts.tsx';
import { pendingChoice } from './pending-entry.ts';
import type { PendingChoice } from './pending-entry.ts';
import { useEnter, useReplaceSession } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';

/** /enterprises: the choice that a sign-in still needs, or the switch to another corporation. */
export function EnterprisesPage() {
  const session = useSession();
  const pending = useStore(pendingChoice);
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.enterprises.title" defaultMessage="选择企业" />}
      hint={<FormattedMessage id="shell.enterprises.hint" defaultMessage="您的账号属于以下企业，请选择要进入的企业" />}
    >
      {pending && !session ? (
        <Choice pending={pending} />
      ) : session ? (
        <QueryScope>
          <Switch />
        </QueryScope>
      ) : (
        <Nobody />
      )}
    </AuthLayout>
  );
}

function Choice({ pending }: { readonly pending: PendingChoice }) {
  const { client } = useShell();
  const enter = useEnter();
  const entering = useEntering();
  const choose = (enterpriseCode: string) =>
    entering.run(enterpriseCode, async () => {
      const body = { choiceToken: pending.choiceToken, enterpriseCode };
      const signedIn = await client.call(auth.chooseEnterprise, { body }, { quiet: true });
      enter(signedIn, pending.redirect);
      pendingChoice.set(null);
    });
  return (
    <>
      <Failure text={entering.failure} />
      <EnterpriseList enterprises={pending.enterprises} current={null} busy={entering.busy} onChoose={choose} />
      <FormLinks>
        <RouteLink to="/login">
          <FormattedMessage id="shell.enterprises.other" defaultMessage="换一个账号登录" />
        </RouteLink>
      </FormLinks>
    </>
  );
}

function Switch() {
  const { client, navigation } = useShell();
  const session = useSession();
  const describe = useFailureText();
  const replaceSession = useReplaceSession();
  const entering = useEntering();
  const { data, error, loading, reload } = useEndpoint(auth.enterprises);
  const current = session?.corporationCode ?? null;
  const choose = (enterpriseCode: string) =>
    entering.run(enterpriseCode, async () => {
      if (enterpriseCode === current) {
        navigation.navigate('/main');
        return;
      }
      await replaceSession(() => client.call(auth.switchEnterprise, { body: { enterpriseCode } }, { quiet: true }));
    });
  if (error && !data) {
    return (
      <ErrorState
        compact
        text={describe(error)}
        requestId={isRequestError(error) ? error.requestId : null}
        retrying={loading}
        onRetry={reload}
      />
    );
  }
  if (!data) return <LoadingSkeleton count={3} />;
  return (
    <>
      <Failure text={entering.failure} />
      <EnterpriseList enterprises={data} current={current} busy={entering.busy} onChoose={choose} />
      <FormLinks>
        <RouteLink to="/main">
          <FormattedMessage id="shell.enterprises.back" defaultMessage="返回工作台" />
        </RouteLink>
        <RouteLink to="/enterprise">
          <FormattedMessage id="shell.enterprises.more" defaultMessage="创建或加入其他企业" />
        </RouteLink>
      </FormLinks>
    </>
  );
}

function Nobody() {
  const intl = useIntl();
  return (
    <EmptyState
      compact
      title={intl.formatMessage({ id: 'shell.enterprises.none.title', defaultMessage: '请先登录' })}
      text={intl.formatMessage({
        id: 'shell.enterprises.none.text',
        defaultMessage: '登录后即可选择账号所属的企业。',
      })}
      actions={
        <RouteLink to="/login">
          <FormattedMessage id="shell.auth.toSignIn" defaultMessage="去登录" />
        </RouteLink>
      }
    />
  );
}

function Failure({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return <FormFailure>{text}</FormFailure>;
}

/** Which corporation is being entered, and why the last try failed. */
function useEntering() {
  const describe = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = (code: string, step: () => Promise<void>) => {
    setBusy(code);
    setFailure(null);
    step()
      .catch((error: unknown) => setFailure(describe(error)))
      .finally(() => setBusy(null));
  };
  return { busy, failure, run };
}
