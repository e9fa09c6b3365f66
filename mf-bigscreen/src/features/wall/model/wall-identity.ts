import type { PageStorage } from '@tessera/remote-kit/storage';

const KEY = 'tessera.wall.token';

/** The token of a wall, kept in the browser's storage until it is paired anew. */
export interface WallIdentity {
  /** Null before the first pairing. */
  token(): string | null;
  keep(token: string): void;
}

export const createWallIdentity = (storage: PageStorage): WallIdentity => ({
  token: () => storage.getItem(KEY) || null,
  keep: (token) => storage.setItem(KEY, token),
});
