import { data } from '@tessera/contract';
import type { EndpointReply, Lineage, TableDetail, TableKind } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

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
  const { search, kind, ...rest } = filter;
  return useEndpoint(data.listTables, {
    body: { ...rest, limit: PAGE_SIZE, ...(search ? { search } : {}), ...(kind ? { kinds: [kind] } : {}) },
  });
}

export function useTable(tableId: string): Loaded<TableDetail> {
  return useEndpoint(data.tableDetail, { body: { tableId } });
}

export function useLineage(tableId: string): Loaded<Lineage> {
  return useEndpoint(data.tableLineage, { body: { tableId } });
}
