import { useEffect, useEffectEvent } from 'react';

import type { Loaded } from './use-load.ts';

/** Reloads some milliseconds after each reply, while `on` and the page is visible. */
export function useAutoRefresh(
  { loading, reload }: Pick<Loaded<unknown>, 'loading' | 'reload'>,
  on: boolean,
  every: number,
): void {
  const again = useEffectEvent(reload);
  useEffect(() => {
    if (!on || loading) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, every);
    return () => clearInterval(timer);
  }, [on, loading, every]);
}
