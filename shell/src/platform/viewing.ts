import { admin, session as sessionEndpoints, SESSION_STORAGE_KEYS } from '@tessera/contract';
import type { Client } from '@tessera/request';

import type { PageLocation } from './page-location.ts';
import type { SessionService } from './session.ts';
import type { TextStorage } from './storage.ts';

/** Looking at the product as another member, in this tab alone. */
export interface Viewing {
  /** Begins it on the first page. Rejects when the server refuses. */
  start(memberId: string): Promise<void>;
  /** Ends it and opens the page where it began, in one's own session. Rejects where the server could not be told; it ends there by itself. */
  leave(): Promise<void>;
  /** Goes back without telling the server, whose session has ended. @returns false where nobody looks as somebody else */
  goBack(): boolean;
}

export interface ViewingOptions {
  readonly storage: TextStorage;
  readonly session: Pick<SessionService, 'freeze'>;
  readonly getClient: () => Client;
  readonly getLocation: () => PageLocation;
  /** Loads the whole page anew, so that nothing of one session is left in the memory of the other. */
  readonly open: (path: string) => void;
}

const KEYS = SESSION_STORAGE_KEYS;

/** Keeps one's own session beside that of the view in session storage, which reloads keep and no other tab sees. */
export function createViewing({ storage, session, getClient, getLocation, open }: ViewingOptions): Viewing {
  function goBack(): boolean {
    const own = storage.get(KEYS.ownToken);
    if (own === null) return false;
    const address = storage.get(KEYS.ownAddress) ?? '/main';
    session.freeze();
    storage.clear();
    storage.set(KEYS.token, own);
    open(address);
    return true;
  }
  return {
    async start(memberId) {
      const { token } = await getClient().call(admin.viewAs, { body: { memberId } });
      const own = storage.get(KEYS.token);
      const { pathname, search } = getLocation();
      session.freeze();
      storage.clear();
      if (own !== null) storage.set(KEYS.ownToken, own);
      storage.set(KEYS.ownAddress, `${pathname}${search}`);
      storage.set(KEYS.token, token);
      open('/main');
    },
    async leave() {
      try {
        await getClient().call(sessionEndpoints.leaveView, {}, { quiet: true });
      } finally {
        goBack();
      }
    },
    goBack,
  };
}
