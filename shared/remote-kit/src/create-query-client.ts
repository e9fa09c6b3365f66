import { MutationCache, notifyManager, QueryClient } from '@tessera/remote-kit/query';
import { isCancelled } from '@tessera/request';

/** Milliseconds for which a reply is kept after the last component that showed it is gone. */
const KEPT = 5 * 60_000;

// Replies reach their components without the macrotask that the library waits by default.
notifyManager.setScheduler(queueMicrotask);

/**
 * Cache of a remote's server state: shows kept replies while reloading; actions (`useAction`) drop replies that are not
 * shown.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => client.removeQueries({ type: 'inactive' }) }),
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Only a request that leaving another page cancelled is made again; the user repeats the others.
        retry: (failures, error) => failures === 0 && isCancelled(error),
        retryDelay: 0,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
