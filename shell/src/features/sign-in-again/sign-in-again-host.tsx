import { useStore } from '@tessera/remote-kit';
import { lazy, Suspense } from 'react';

import { useShell } from '../../platform/index.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/** The dialog over the page while somebody is asked to sign in again; its code loads with the first. */
export function SignInAgainHost() {
  const { signInAgain } = useShell();
  const member = useStore(signInAgain.asked);
  return member ? (
    <Suspense fallback={null}>
      <SignInAgainDialog member={member} />
    </Suspense>
  ) : null;
}
