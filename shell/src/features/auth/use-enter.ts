import type { auth, dockingSignIn, EndpointReply, SignedIn } from '@tessera/contract';
import { useCallback } from 'react';

import { safeRedirect, useShell } from '../../platform/index.ts';
import { pendingBinding, pendingChoice, pendingFactor } from './pending-entry.ts';

/** What the page's query says about where to go after sign-in. */
export function useWantedPath(): string | null {
  const { navigation } = useShell();
  const query = new URLSearchParams(navigation.location.get().search);
  return safeRedirect(query.get('redirect'), location.origin);
}

/** Starts the session and opens the redirect target. */
export function useEnter(): (signedIn: SignedIn, redirect: string | null) => void {
  const { session, navigation } = useShell();
  return useCallback(
    (signedIn, redirect) => {
      session.begin(signedIn);
      navigation.navigate(redirect ?? '/main', { replace: true });
    },
    [session, navigation],
  );
}

/** Replaces the running session and opens its first page. */
export function useReplaceSession(): (call: () => Promise<SignedIn>) => Promise<void> {
  const { session, navigation } = useShell();
  return useCallback(
    async (call) => {
      await session.replace(call);
      navigation.navigate('/main', { replace: true });
    },
    [session, navigation],
  );
}

type Reply =
  | EndpointReply<typeof auth.signIn | typeof auth.thirdEnter>
  | EndpointReply<typeof dockingSignIn.finish>['reply'];

/** Reads the answer of any way of signing in: a session, or the page on which it goes on. */
export function useSignInReply(): (reply: Reply, redirect: string | null) => void {
  const { navigation } = useShell();
  const enter = useEnter();
  return useCallback(
    (reply, redirect) => {
      pendingFactor.set(null);
      if ('token' in reply) {
        enter(reply, redirect);
      } else if ('factorToken' in reply) {
        pendingFactor.set({ ...reply, redirect });
        navigation.navigate('/login', { replace: true });
      } else if ('bindingToken' in reply) {
        pendingBinding.set({ ...reply, redirect });
        navigation.navigate('/binding', { replace: true });
      } else {
        pendingChoice.set({ ...reply, redirect });
        navigation.navigate('/enterprises');
      }
    },
    [navigation, enter],
  );
}
