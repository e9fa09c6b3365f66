import { data } from '@tessera/contract';
import type { EndpointReply, Lineage, TableDetail, TableKind } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

export const PAGE_SIZE = 50;
export type TableSortKey = 'name' | 'rowCount' | 'dataTime' | 'createdAt';
export interface TableFilter {
  /** Counts from 1. */
  readonly page: number;
  readonly search: string;
  /** null is every kind. */
  readonly kind: TableKind | null;
  readonly sortBy: TableSortKey;
  readonly sortFlag: 'asc' | 'desc';
}
export const FIRST_PAGE: TableFilter = { page: 1, search: '', kind: null, sortBy: 'dataTime', sortFlag: 'desc' };

/** One page of the tables that the viewer may see. */
export function useTables(filter: TableFilter): Loaded<EndpointReply<typeof data.listTables>> {
  const client = useClient();
  const { page, search, kind, sortBy, sortFlag } = filter;
  return useLoad(
    useCallback(
      (signal: AbortSignal) => {
        const body = {
          page,
          limit: PAGE_SIZE,
          sortBy,
          sortFlag,
          ...(search ? { search } : {}),
          ...(kind ? { kinds: [kind] } : {}),
        };
        return client.call(data.listTables, { body, signal }, { quiet: true });
      },
      [client, page, search, kind, sortBy, sortFlag],
    ),
  );
}

export function useTable(tableId: string): Loaded<TableDetail> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.tableDetail, { body: { tableId }, signal }, { quiet: true }),
      [client, tableId],
    ),
  );
}

export function useLineage(tableId: string): Loaded<Lineage> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.tableLineage, { body: { tableId }, signal }, { quiet: true }),
      [client, tableId],
    ),
  );
}
