import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether nothing may move by itself: the caller says so, or the reader's system asks for less motion. */
export function useStillness(still: boolean): boolean {
  const reduced = useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
  return still || reduced;
}
