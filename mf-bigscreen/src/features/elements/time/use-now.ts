import { useCallback, useSyncExternalStore } from 'react';

import { subscribeSeconds } from './seconds.ts';

const device = () => Date.now();
const never = () => () => undefined;

/**
 * The present second, anew at each one while the page is seen.
 * @param now clock of the screen, in milliseconds since 1970
 * @param ticks whether it goes on; else it is the second of the last drawing
 * @returns milliseconds since 1970, at a full second
 */
export function useNow(now: () => number = device, ticks = true): number {
  const read = useCallback(() => Math.floor(now() / 1_000) * 1_000, [now]);
  return useSyncExternalStore(ticks ? subscribeSeconds : never, read);
}
