import { auth, dockingSignIn, thirdparty } from '@tessera/contract';
import { useSession } from '@tessera/remote-kit';
import { BrandMark, ErrorState, makeStyles, Spinner, tokens } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { safeRedirect, signInPath, useShell } from '../../platform/index.ts';
import { RouteLink } from './form-parts.tsx';
import { useSignInReply, useWantedPath } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useQueryParameter } from './use-query-parameter.ts';

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '20px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/**
 * /redirectPage: with `state`, which a docked system was begun with, ends that way; with `systemId` and `ticket` signs in a third party's user; with `systemId` sends a member there with
 * a one-time token.
 */
export function RedirectPage() {
  const styles = useStyles();
  const intl = useIntl();
  const systemId = useQueryParameter('systemId');
  const ticket = useQueryParameter('ticket');
  const state = useQueryParameter('state');
  const failure = useRedirect({ systemId, ticket, state });
  const text =
    systemId === null && state === null
      ? intl.formatMessage({
          id: 'shell.redirect.incomplete',
          defaultMessage: '链接缺少系统标识，请从原系统重新进入。',
        })
      : failure;
  return (
    <main className={styles.root}>
      <BrandMark withName size={32} />
      {text === null ? (
        <Spinner label={<FormattedMessage id="shell.redirect.busy" defaultMessage="正在跳转，请稍候…" />} />
      ) : (
        <ErrorState
          title={intl.formatMessage({ id: 'shell.redirect.failed', defaultMessage: '无法跳转' })}
          text={text}
          actions={
            <RouteLink to="/login">
              <FormattedMessage id="shell.auth.backToSignIn" defaultMessage="返回登录" />
            </RouteLink>
          }
        />
      )}
    </main>
  );
}

/** Redirects by query, or returns the reason why not. */
function useRedirect({ systemId, ticket, state }: Record<'systemId' | 'ticket' | 'state', string | null>) {
  const { client, navigation, leaveFor } = useShell();
  const session = useSession();
  const read = useSignInReply();
  const redirect = useWantedPath();
  const describe = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const signedIn = session !== null;
  const started = useRef<string | null>(null);
  useEffect(() => {
    // A ticket or state answers once: only another link starts again.
    const link = JSON.stringify([systemId, ticket, state]);
    if ((systemId === null && state === null) || started.current === link) return;
    started.current = link;
    const isHere = () => navigation.location.get().pathname === '/redirectPage';
    const run = async () => {
      if (systemId === null) {
        // What else a system sends back, such as an error, is for the server to judge.
        const parameters = Object.fromEntries(new URLSearchParams(navigation.location.get().search));
        const entry = await client.call(dockingSignIn.finish, { body: { parameters } }, { quiet: true });
        if (isHere()) read(entry.reply, safeRedirect(entry.redirect, location.origin));
        return;
      }
      if (ticket !== null) {
        const reply = await client.call(auth.thirdEnter, { body: { systemId, ticket } }, { quiet: true });
        if (!isHere()) return;
        return read(reply, redirect);
      }
      if (!signedIn) return navigation.navigate(signInPath(navigation.location.get()), { replace: true });
      const { url } = await client.call(thirdparty.handOver, { body: { systemId } }, { quiet: true });
      if (isHere()) leaveFor(url);
    };
    run().catch((error: unknown) => setFailure(describe(error)));
  }, [systemId, ticket, state, signedIn, client, navigation, leaveFor, read, redirect, describe]);
  return failure;
}
