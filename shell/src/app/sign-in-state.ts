import type { ReadableStore } from '@tessera/contract';

import { createStore, derive } from '../platform/index.ts';
import type { Shell } from '../platform/index.ts';
import type { SignInState } from './resolve-screen.ts';

export interface SignInStatus {
  readonly state: ReadableStore<SignInState>;
  /** Settles when the stored token has been asked about; never rejects. */
  readonly restored: Promise<void>;
  /** Asks again after the server could not be asked. */
  retry(): void;
}

/** Follows the session; at boot a stored token is asked about. */
export function createSignInStatus({ session, platform }: Pick<Shell, 'session' | 'platform'>): SignInStatus {
  const phase = createStore<'asking' | 'known' | 'failed'>(session.token.get() === null ? 'known' : 'asking');
  const ask = async () => {
    if (session.token.get() === null) return phase.set('known');
    phase.set('asking');
    try {
      await session.restore();
      phase.set('known');
    } catch (error) {
      platform.telemetry.error(error, { what: 'restore-session' });
      phase.set('failed');
    }
  };
  const state = derive([phase, session.current], (): SignInState => {
    const value = session.current.get();
    if (value) return { phase: 'in', session: value };
    return { phase: phase.get() === 'asking' ? 'unknown' : phase.get() === 'failed' ? 'failed' : 'out' };
  });
  return { state, restored: ask(), retry: () => void ask() };
}
