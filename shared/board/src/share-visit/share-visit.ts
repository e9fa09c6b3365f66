import {
  ERRORS,
  SESSION_STORAGE_KEYS,
  shareVisit,
  type Download,
  type EndpointInput,
  type ShareArgs,
  type ShareEntrance,
  type TransportCapability,
} from '@tessera/contract';
import { createStore, type ValueStore } from '@tessera/remote-kit';
import type { PageStorage } from '@tessera/remote-kit/storage';
import { isRequestError, type Client } from '@tessera/request';

export interface ShareVisit {
  readonly shareId: string;
  /** Null before entering, and when entering again is needed. */
  readonly args: Pick<ValueStore<ShareArgs | null>, 'get' | 'subscribe'>;
  /** Code of the answer that the share is over, at the entrance or inside; null as long as it is not. */
  readonly over: Pick<ValueStore<string | null>, 'get' | 'subscribe'>;
  /** Calls in the name of the visit. */
  readonly client: Client;
  entrance(signal: AbortSignal): Promise<ShareEntrance>;
  /** @throws RequestError */
  enter(given: Omit<EndpointInput<typeof shareVisit.enter>['body'], 'shareId'>): Promise<void>;
  /** A chart as a file. @throws RequestError */
  download(asked: Omit<EndpointInput<typeof shareVisit.exportChart>['body'], 'shareId'>): Promise<Download>;
  /** Renews the token; reports a share that ended. */
  renew(): Promise<void>;
}

/**
 * @param host its client and its transport @param storage keeps each share's last token, so that a reload continues the visit uncounted
 */
export function createShareVisit(
  { client, transport }: { readonly client: Client; readonly transport: Pick<TransportCapability, 'download'> },
  shareId: string,
  storage: PageStorage,
): ShareVisit {
  const args = createStore<ShareArgs | null>(null);
  const over = createStore<string | null>(null);
  const key = `${SESSION_STORAGE_KEYS.shareVisit}.${shareId}`;
  const again = () => ({ quiet: true, shareToken: storage.getItem(key) ?? '' });
  const take = (next: ShareArgs) => {
    storage.setItem(key, next.token);
    args.set(next);
  };
  async function ending<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (isRequestError(error) && (error.behaviour === 'close-share' || error.behaviour === 'expire'))
        over.set(error.code ?? null);
      throw error;
    }
  }
  async function visiting<Answer>(ask: (shareToken: string) => Promise<Answer>): Promise<Answer> {
    const shareToken = args.get()?.token ?? '';
    try {
      return await ending(ask(shareToken));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      if (error.code === ERRORS.shareTokenInvalid.code && args.get()?.token === shareToken) args.set(null);
      throw error;
    }
  }
  const inside = {
    call: (endpoint, ...[input, options]: [never?, object?]) =>
      visiting((shareToken) => client.call(endpoint, input as never, { ...options, quiet: true, shareToken })),
  } as Client;
  return {
    shareId,
    args: { get: args.get, subscribe: args.subscribe },
    over: { get: over.get, subscribe: over.subscribe },
    client: inside,
    entrance: (signal) => ending(client.call(shareVisit.entrance, { params: { id: shareId }, signal }, again())),
    async enter(given) {
      take(await ending(client.call(shareVisit.enter, { body: { ...given, shareId } }, again())));
    },
    download: (asked) =>
      visiting((shareToken) =>
        transport.download({ endpoint: shareVisit.exportChart, body: { ...asked, shareId }, quiet: true, shareToken }),
      ),
    async renew() {
      take(await inside.call(shareVisit.args, { params: { id: shareId } }));
    },
  };
}
