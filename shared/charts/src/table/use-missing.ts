import type { CrossWindow } from '@tessera/contract';
import { useEffect, useMemo } from 'react';

/** ms for which a view has to rest before its cells are asked, so that a long scroll asks for where it ends. */
const REST = 60;

/** Asks for the windows that the view lacks. @param atOnce without waiting for the view to rest, as print needs it */
export function useMissing(
  windows: readonly CrossWindow[],
  onMissing: ((windows: readonly CrossWindow[]) => void) | undefined,
  atOnce: boolean,
): void {
  const key = JSON.stringify(windows);
  // Equal windows keep one identity, so that a view at rest asks once.
  const wanted = useMemo(() => JSON.parse(key) as readonly CrossWindow[], [key]);
  useEffect(() => {
    if (wanted.length === 0 || !onMissing) return undefined;
    if (atOnce) {
      onMissing(wanted);
      return undefined;
    }
    const timer = setTimeout(() => onMissing(wanted), REST);
    return () => clearTimeout(timer);
  }, [wanted, onMissing, atOnce]);
}
