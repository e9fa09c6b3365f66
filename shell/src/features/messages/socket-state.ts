/** What decides whether the socket runs: the path's switch and who is signed in. */
export interface SocketInputs {
  /** Off on five paths (RU-067 to RU-072). */
  readonly on: boolean;
  readonly hasToken: boolean;
  readonly userId: string | null;
  readonly corporationCode: string | null;
}

/** `attempt` numbers the connections, so that news of an abandoned one is ignored. */
export interface SocketState {
  readonly phase: 'off' | 'checking' | 'connecting' | 'connected' | 'waiting';
  readonly attempt: number;
  readonly identity: string | null;
}

export type SocketEvent =
  | { readonly type: 'inputs'; readonly inputs: SocketInputs }
  | { readonly type: 'checked'; readonly attempt: number; readonly signedIn: boolean }
  | { readonly type: 'connected'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number }
  | { readonly type: 'retry-due'; readonly attempt: number };

export type SocketEffect = 'check' | 'connect' | 'disconnect' | 'schedule-retry' | 'cancel-retry';

export interface SocketTransition {
  readonly state: SocketState;
  readonly effects: readonly SocketEffect[];
}

export const SOCKET_OFF: SocketState = { phase: 'off', attempt: 0, identity: null };

/** Identity of the socket, or null without token or code. */
export function socketIdentity(inputs: SocketInputs): string | null {
  const { on, hasToken, userId, corporationCode } = inputs;
  return on && hasToken && userId && corporationCode ? `${userId}${corporationCode}` : null;
}

/** The message socket (RU-145 to RU-151), pure. */
export function socketTransition(state: SocketState, event: SocketEvent): SocketTransition {
  if (event.type === 'inputs') return identified(state, socketIdentity(event.inputs));
  if (event.attempt !== state.attempt) return stay(state);
  switch (event.type) {
    case 'checked':
      if (state.phase !== 'checking') return stay(state);
      return event.signedIn ? to(state, 'connecting', 'connect') : to(state, 'waiting', 'schedule-retry');
    case 'connected':
      return state.phase === 'connecting' ? to(state, 'connected') : stay(state);
    case 'failed':
      if (state.phase === 'off' || state.phase === 'waiting') return stay(state);
      return to(state, 'waiting', 'disconnect', 'schedule-retry');
    case 'retry-due':
      return state.phase === 'waiting' ? begin(state, state.identity) : stay(state);
  }
}

function identified(state: SocketState, identity: string | null): SocketTransition {
  if (identity === state.identity) return stay(state);
  const leaving = left(state);
  if (identity === null) {
    return { state: { phase: 'off', attempt: state.attempt + 1, identity: null }, effects: leaving };
  }
  const next = begin(state, identity);
  return { state: next.state, effects: [...leaving, ...next.effects] };
}

function begin(state: SocketState, identity: string | null): SocketTransition {
  return { state: { phase: 'checking', attempt: state.attempt + 1, identity }, effects: ['check'] };
}

function left(state: SocketState): SocketEffect[] {
  if (state.phase === 'waiting') return ['cancel-retry'];
  return state.phase === 'connecting' || state.phase === 'connected' ? ['disconnect'] : [];
}

function to(state: SocketState, phase: SocketState['phase'], ...effects: SocketEffect[]): SocketTransition {
  return { state: { ...state, phase }, effects };
}

function stay(state: SocketState): SocketTransition {
  return { state, effects: [] };
}
