import { data } from '@tessera/contract';
import type { ConnectedTable, Connection, ConnectionDetail, EndpointReply } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

export type ConnectionKindForm = EndpointReply<typeof data.connectionKinds>[number];

export function useConnectionKinds(): Loaded<ConnectionKindForm[]> {
  return useEndpoint(data.connectionKinds, { body: {} });
}

export function useConnections(search: string): Loaded<Connection[]> {
  return useEndpoint(data.listConnections, { body: search ? { search } : {} });
}

export function useConnection(connectionId: string): Loaded<ConnectionDetail> {
  return useEndpoint(data.connectionDetail, { body: { connectionId } }, { fresh: true });
}

/** Tables that were picked from a connection. */
export function useConnectedTables(connectionId: string): Loaded<ConnectedTable[]> {
  return useEndpoint(data.connectedTables, { body: { connectionId } });
}

/** How the columns of a table's database differ from its fields. */
export function useStructureChanges(tableId: string): Loaded<EndpointReply<typeof data.structureChanges>> {
  return useEndpoint(data.structureChanges, { body: { tableId } });
}

export const HISTORY_PAGE = 10;

export function useSyncHistory(tableId: string, page: number): Loaded<EndpointReply<typeof data.syncHistory>> {
  return useEndpoint(data.syncHistory, { body: { tableId, page, limit: HISTORY_PAGE } });
}
