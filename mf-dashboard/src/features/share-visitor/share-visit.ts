import { ERRORS, shareVisit, type EndpointInput, type ShareArgs, type ShareEntrance } from '@tessera/contract';
import { createStore, type ValueStore } from '@tessera/remote-kit';
import { isRequestError, type Client } from '@tessera/request';

/** One visit of a share. */
export interface ShareVisit {
  readonly shareId: string;
  /** Null before it was entered, and when it has to be entered anew. */
  readonly args: Pick<ValueStore<ShareArgs | null>, 'get' | 'subscribe'>;
  /** Calls in the name of the visit. */
  readonly client: Client;
  entrance(signal: AbortSignal): Promise<ShareEntrance>;
  /** @throws RequestError */
  enter(given: Omit<EndpointInput<typeof shareVisit.enter>['body'], 'shareId'>): Promise<void>;
  /** Takes a newer token; the share that ended meanwhile says so. */
  renew(): Promise<void>;
}

/** @param client the host's own */
export function createShareVisit(client: Client, shareId: string): ShareVisit {
  const args = createStore<ShareArgs | null>(null);
  const inside = {
    async call(endpoint, ...[input, options]: [never?, object?]) {
      const shareToken = args.get()?.token ?? '';
      try {
        return await client.call(endpoint, input as never, { ...options, quiet: true, shareToken });
      } catch (error) {
        if (isRequestError(error) && error.code === ERRORS.shareTokenInvalid.code && args.get()?.token === shareToken)
          args.set(null);
        throw error;
      }
    },
  } as Client;
  return {
    shareId,
    args: { get: args.get, subscribe: args.subscribe },
    client: inside,
    entrance: (signal) => client.call(shareVisit.entrance, { params: { id: shareId }, signal }, { quiet: true }),
    async enter(given) {
      args.set(await client.call(shareVisit.enter, { body: { ...given, shareId } }, { quiet: true }));
    },
    async renew() {
      args.set(await inside.call(shareVisit.args, { params: { id: shareId } }));
    },
  };
}
