import { isRequestError } from '@tessera/request';
import { useEffect, useRef } from 'react';

import type { ComponentState } from './component-state.ts';

/** ms after which a component without an answer is asked for again; doubled from try to try. */
const FIRST = 30_000;
const LONGEST = 300_000;

/**
 * Asks again for a component that failed for want of the network: when the browser is on line or the page is seen again, and
 * from time to time, since a server that was away tells nobody that it is back.
 */
export function useNetworkRetry(state: ComponentState, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const tries = useRef(0);
  const failure = state.status === 'error' ? state.error : null;
  const isLost = isRequestError(failure) && failure.kind === 'network';
  const isThere = state.status === 'ready';
  useEffect(() => {
    if (isThere) tries.current = 0;
  }, [isThere]);
  useEffect(() => {
    if (!isLost) return undefined;
    const retry = () => {
      if (!document.hidden) latest.current();
    };
    const timer = setTimeout(retry, Math.min(FIRST * 2 ** tries.current, LONGEST));
    tries.current += 1;
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [isLost, failure]);
}
