import type { PushedFrame } from '@tessera/contract';
import { LIMITS } from '@tessera/contract';

import type { SocketEffect, SocketEvent, SocketInputs, SocketState } from './socket-state.ts';
import { SOCKET_OFF, socketTransition } from './socket-state.ts';

export interface SocketConnection {
  /** Closes it; no callbacks follow. */
  close(): void;
}
/** Opens one connection; `failed` is called at most once. */
export type OpenConnection = (options: {
  readonly token: string;
  readonly userId: string;
  readonly corporationCode: string;
  readonly connected: () => void;
  readonly frame: (frame: PushedFrame) => void;
  /** An unknown frame; the connection stays. */
  readonly unreadable: (error: unknown) => void;
  readonly failed: (error: unknown) => void;
}) => SocketConnection;

export interface MessageSocketDeps {
  readonly token: () => string | null;
  /** Calls `auth.test`; false without session, rejects without reply. */
  readonly checkLogin: () => Promise<boolean>;
  readonly open: OpenConnection;
  readonly onFrame: (frame: PushedFrame) => void;
  readonly onConnected: () => void;
  readonly report: (error: unknown, step: string) => void;
}
export interface MessageSocket {
  update(inputs: SocketInputs): void;
  phase(): SocketState['phase'];
}

/** Runs {@link socketTransition}: checks the sign-in, connects, retries after 60 s, disconnects when off. */
export function createMessageSocket(deps: MessageSocketDeps): MessageSocket {
  let state = SOCKET_OFF;
  let inputs: SocketInputs = { on: false, hasToken: false, userId: null, corporationCode: null };
  let connection: SocketConnection | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: SocketEvent): void {
    const before = state.phase;
    const transition = socketTransition(state, event);
    state = transition.state;
    for (const effect of transition.effects) effects[effect]();
    if (before !== 'connected' && state.phase === 'connected') deps.onConnected();
  }

  const effects: Record<SocketEffect, () => void> = {
    check: () => {
      const { attempt } = state;
      deps.checkLogin().then(
        (signedIn) => dispatch({ type: 'checked', attempt, signedIn }),
        (error: unknown) => {
          deps.report(error, 'socket-check');
          dispatch({ type: 'failed', attempt });
        },
      );
    },
    connect: () => {
      const { attempt } = state;
      const { userId, corporationCode } = inputs;
      const token = deps.token();
      if (!token || !userId || !corporationCode) {
        dispatch({ type: 'failed', attempt });
        return;
      }
      connection = deps.open({
        token,
        userId,
        corporationCode,
        connected: () => dispatch({ type: 'connected', attempt }),
        frame: (frame) => {
          if (attempt === state.attempt) deps.onFrame(frame);
        },
        unreadable: (error) => deps.report(error, 'socket-frame'),
        failed: (error) => {
          deps.report(error, 'socket-connection');
          dispatch({ type: 'failed', attempt });
        },
      });
    },
    disconnect: () => {
      connection?.close();
      connection = null;
    },
    'schedule-retry': () => {
      const { attempt } = state;
      retry = setTimeout(() => dispatch({ type: 'retry-due', attempt }), LIMITS.socketRetry);
    },
    'cancel-retry': () => clearTimeout(retry),
  };

  return {
    update(next) {
      inputs = next;
      dispatch({ type: 'inputs', inputs: next });
    },
    phase: () => state.phase,
  };
}
