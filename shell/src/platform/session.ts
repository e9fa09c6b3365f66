import { auth, session as sessionEndpoints, sessionSchema, SESSION_STORAGE_KEYS } from '@tessera/contract';
import type { ReadableStore, Session, SessionCapability, SignedIn } from '@tessera/contract';
import { isRequestError } from '@tessera/request';
import type { Client } from '@tessera/request';

import type { TextStorage } from './storage.ts';
import { createStore } from './store.ts';

export interface SessionService extends SessionCapability {
  readonly current: ReadableStore<Session | null>;
  readonly token: ReadableStore<string | null>;
  /** Takes a renewed token, unless the session has ended meanwhile. */
  renew(token: string): void;
  /** Starts the session that a sign-in answered. */
  begin(signedIn: SignedIn): void;
  /** Goes on with another session of the same member; what the page keeps stays. */
  resume(signedIn: SignedIn): void;
  /** Takes the token of a session that another tab has; `restore` or `refresh` read whose it is. */
  take(token: string): void;
  /** Signs out at the server because another tab did; the page goes on to know the member until `end`. */
  endElsewhere(): Promise<void>;
  /** Lets another session take the place of the running one, whose end, which `call` brings about, is no news then. */
  replace(call: () => Promise<SignedIn>): Promise<void>;
  /** Asks the server whom the stored token belongs to. Rejects when the server could not be asked. */
  restore(): Promise<Session | null>;
  /** Whether signed in and not ending. */
  isActive(): boolean;
  /** Takes no renewed token any more and gives up what was asked: the page is about to be loaded with another session. */
  freeze(): void;
  /** Forgets the session and empties the whole session storage, without asking the server. */
  end(): void;
}

export interface SessionOptions {
  readonly storage: TextStorage;
  readonly getClient: () => Client;
  /** Requests of the ended or replaced session are given up. */
  readonly onEnd: () => void;
  /** A session began here. */
  readonly onBegin: (token: string, member: Session) => void;
  /** The member signed out here. */
  readonly onSignOut: (member: Session) => void;
  /** Leaves for the page on which a docked system signs the browser out as well. */
  readonly leaveFor: (address: string) => void;
}

/** The signed-in session in session storage: token, user, permissions, corporation code, AI flag. */
export function createSession({
  storage,
  getClient,
  onEnd,
  onBegin,
  onSignOut,
  leaveFor,
}: SessionOptions): SessionService {
  const token = createStore(storage.get(SESSION_STORAGE_KEYS.token));
  const current = createStore<Session | null>(null);

  let leaving = false;
  const whileLeaving = async <T>(step: () => Promise<T>): Promise<T> => {
    leaving = true;
    try {
      return await step();
    } finally {
      leaving = false;
    }
  };

  const setToken = (value: string) => {
    storage.set(SESSION_STORAGE_KEYS.token, value);
    token.set(value);
  };
  const setSession = (value: Session) => {
    const { userInfo, permissionList, headerPermissions, permissions, corporationCode, aiOn } = value;
    storage.set(SESSION_STORAGE_KEYS.userInfo, JSON.stringify(userInfo));
    storage.set(SESSION_STORAGE_KEYS.permissions, JSON.stringify({ permissionList, headerPermissions, permissions }));
    storage.set(SESSION_STORAGE_KEYS.corporationCode, corporationCode);
    storage.set(SESSION_STORAGE_KEYS.aiOn, JSON.stringify(aiOn));
    current.set(value);
  };
  const forget = () => {
    storage.clear();
    token.set(null);
    current.set(null);
  };
  let frozen = false;
  const end = () => {
    forget();
    onEnd();
  };
  const read = async () => {
    const asked = token.get();
    const value = await getClient().call(sessionEndpoints.userInfoByToken, {}, { quiet: true });
    if (asked !== null && token.get() === null) return null;
    setSession(value);
    return value;
  };

  const begin = (signedIn: SignedIn) => {
    // Cancels requests of the former session.
    if (token.get() !== null) onEnd();
    storage.clear();
    resume(signedIn);
  };
  const resume = (signedIn: SignedIn) => {
    const member = sessionSchema.parse(signedIn);
    setToken(signedIn.token);
    setSession(member);
    onBegin(signedIn.token, member);
  };

  return {
    current: { get: current.get, subscribe: current.subscribe },
    token: { get: token.get, subscribe: token.subscribe },
    renew: (value) => {
      if (token.get() !== null && !frozen) setToken(value);
    },
    begin,
    resume,
    take: setToken,
    endElsewhere: async () => {
      await whileLeaving(async () => {
        if (token.get() !== null) await getClient().call(auth.signOut, {}, { quiet: true });
      });
    },
    replace: (call) => whileLeaving(async () => begin(await call())),
    freeze: () => {
      frozen = true;
      leaving = true;
      onEnd();
    },
    restore: async function restore(): Promise<Session | null> {
      if (token.get() === null) return null;
      try {
        return await read();
      } catch (error) {
        // The server knows no such session any more: start as a stranger. Anything else is no verdict on the token.
        if (!isRequestError(error) || error.behaviour !== 'session-ended') throw error;
        // A view of another member that ended leaves one's own session.
        const own = storage.get(SESSION_STORAGE_KEYS.ownToken);
        // Nothing was requested with it yet; anonymous requests continue.
        forget();
        if (own === null) return null;
        setToken(own);
        return restore();
      }
    },
    refresh: async () => {
      await read();
    },
    signOut: async () => {
      let there: string | null;
      const member = current.get();
      try {
        there = await whileLeaving(async () => {
          if (token.get() === null) return null;
          const reply = await getClient().call(auth.signOut, {}, { quiet: true });
          return reply?.url ?? null;
        });
      } finally {
        end();
        if (member) onSignOut(member);
      }
      if (there !== null) leaveFor(there);
    },
    isActive: () => current.get() !== null && !leaving,
    end,
  };
}
