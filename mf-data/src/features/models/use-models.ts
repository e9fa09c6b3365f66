import { data } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

export const PAGE_SIZE = 50;
export interface ModelFilter {
  /** Counts from 1. */
  readonly page: number;
  readonly search: string;
  readonly sortBy: 'name' | 'dataTime' | 'createdAt';
  readonly sortFlag: 'asc' | 'desc';
}

/** One page of the models that the viewer may see. */
export function useModels(filter: ModelFilter): Loaded<EndpointReply<typeof data.listModels>> {
  const client = useClient();
  const { page, search, sortBy, sortFlag } = filter;
  return useLoad(
    useCallback(
      (signal: AbortSignal) => {
        const body = { page, limit: PAGE_SIZE, sortBy, sortFlag, ...(search ? { search } : {}) };
        return client.call(data.listModels, { body, signal }, { quiet: true });
      },
      [client, page, search, sortBy, sortFlag],
    ),
  );
}
