import { queryOperations } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useEffect, useEffectEvent } from 'react';

/** Statements that run at the moment. */
export function useRunningQueries(): Loaded<EndpointReply<typeof queryOperations.runningQueries>> {
  return useEndpoint(queryOperations.runningQueries, { body: {} });
}

/** Statements that took long or were stopped. */
export function useSlowQueries(): Loaded<EndpointReply<typeof queryOperations.slowQueries>> {
  return useEndpoint(queryOperations.slowQueries, { body: {} });
}

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
