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

/** Follows the session; at boot a stored token is asked about, and without one the other tabs are asked for theirs. */
export function createSignInStatus({
  session,
  tabs,
  platform,
}: Pick<Shell, 'session' | 'tabs' | 'platform'>): SignInStatus {
  const isStranger = session.token.get() === null && !tabs.mayAsk();
  const phase = createStore<'asking' | 'known' | 'failed'>(isStranger ? 'known' : 'asking');
  const ask = async () => {
    if (session.token.get() === null) {
      const held = await tabs.ask();
      // Somebody may have signed in here meanwhile.
      if (session.token.get() !== null && session.current.get()) return phase.set('known');
      if (held) session.take(held.token);
    }
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
