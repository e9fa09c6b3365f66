import { announceChanges, createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { readSession, type SessionRow } from '../identity/index.ts';

const SUBJECT = 'sessions';
/** Everything that {@link readSession} reads. */
const TABLES = ['session', 'account', 'member', 'role', 'corporation'];
/** Migration that lets the metadata store tell of their changes. */
export const sessionChanges = announceChanges(SUBJECT, TABLES);
/** Through which groups give roles; a later migration lets them be announced. */
const GROUP_TABLES = ['user_group', 'user_group_member', 'group_role'];

export interface SessionMemo {
  /** The session as {@link readSession} gives it, at most five seconds old and never older than a change. */
  read(sessionId: string): Promise<SessionRow | null>;
  close(): void;
}

/** Caches the sessions of tokens, so that a request costs no query to the metadata store. */
export function createSessionMemo(services: RunningServices): SessionMemo {
  const { store, now } = services;
  const cache = createFollowingCache<SessionRow>(services, SUBJECT, [...TABLES, ...GROUP_TABLES]);
  return {
    read: (sessionId) => cache.get(sessionId, () => readSession(store, sessionId, now())),
    close: cache.close,
  };
}
