import type { SubscriptionRun } from '@tessera/contract';
import { useEffect } from 'react';

/** Milliseconds between looks while something is on its way. */
const LOOK_AGAIN = 3_000;

/** Loads again and again while one of these occurrences is being made or sent; one that waits for minutes is left alone. */
export function useLookingAgain(
  runs: readonly (Pick<SubscriptionRun, 'endedAt' | 'state'> | null)[] | undefined,
  reload: () => void,
): void {
  const open = runs?.some((run) => run !== null && run.endedAt === null && run.state !== 'waiting') ?? false;
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(reload, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [open, reload]);
}
