import { announceChanges, createMetadataCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { readSession, type SessionRow } from '../identity/index.ts';

const SUBJECT = 'sessions';
/** Everything that {@link readSession} reads. */
const TABLES = ['session', 'account', 'member', 'role', 'corporation'] as const;
/** Migration that lets the metadata store tell of their changes. */
export const sessionChanges = announceChanges(SUBJECT, TABLES);

export interface SessionMemo {
  /** The session as {@link readSession} gives it, at most five seconds old and never older than a change. */
  read(sessionId: string): Promise<SessionRow | null>;
  close(): void;
}

/**
 * Keeps what tokens stand for, so that a request costs no question to the metadata store. A change of a session, an
 * account, a membership, a role or a corporation empties it: by this instance at once, by another one when the store
 * announces it. While announcements can't be heard, nothing is kept.
 */
export function createSessionMemo({ store, bus, now, ownWrites }: RunningServices): SessionMemo {
  const cache = createMetadataCache<SessionRow>(bus, SUBJECT, () => now().getTime());
  const watched: ReadonlySet<string> = new Set(TABLES);
  const unsubscribe = ownWrites.subscribe((table) => {
    if (watched.has(table)) cache.forget();
  });
  return {
    read: (sessionId) => cache.get(sessionId, () => readSession(store, sessionId, now())),
    close() {
      unsubscribe();
      cache.close();
    },
  };
}
