import { PAGE_PATHS, type ReadableStore } from '@tessera/contract';

import type { PageLocation } from './page-location.ts';
import { derive } from './store.ts';

/** Pages on which the message socket is off. */
const SOCKET_OFF: ReadonlySet<string> = new Set([
  '/login',
  '/enterprises',
  PAGE_PATHS.screenPlay,
  PAGE_PATHS.wall,
  PAGE_PATHS.boardPdf,
  PAGE_PATHS.boardPicture,
]);

/** Whether a path lets the message socket run. */
export function isSocketPath(pathname: string): boolean {
  return !SOCKET_OFF.has(pathname);
}

export interface SocketSwitchOptions {
  readonly location: ReadableStore<PageLocation>;
  readonly token: ReadableStore<string | null>;
  readonly corporationCode: ReadableStore<string | null>;
  /** Whether somebody looks as another member, whose messages are theirs alone. */
  readonly isViewing: ReadableStore<boolean>;
}

/** The message state: on where the path allows it, forced off without a token or without a corporation code. */
export function createSocketSwitch({
  location,
  token,
  corporationCode,
  isViewing,
}: SocketSwitchOptions): ReadableStore<boolean> {
  return derive(
    [location, token, corporationCode, isViewing],
    () =>
      !isViewing.get() &&
      isSocketPath(location.get().pathname) &&
      Boolean(token.get()) &&
      Boolean(corporationCode.get()),
  );
}
