import { data } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

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
  const { search, ...rest } = filter;
  return useEndpoint(data.listModels, { body: { ...rest, limit: PAGE_SIZE, ...(search ? { search } : {}) } });
}
