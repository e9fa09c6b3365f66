import { queryOperations } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** Statements that run at the moment. */
export function useRunningQueries(): Loaded<EndpointReply<typeof queryOperations.runningQueries>> {
  return useEndpoint(queryOperations.runningQueries, { body: {} });
}

/** Statements that took long or were stopped. */
export function useSlowQueries(): Loaded<EndpointReply<typeof queryOperations.slowQueries>> {
  return useEndpoint(queryOperations.slowQueries, { body: {} });
}
