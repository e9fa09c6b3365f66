import { data } from '@tessera/contract';
import type { ConnectedTable, Connection, ConnectionDetail, EndpointReply } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

export type ConnectionKindForm = EndpointReply<typeof data.connectionKinds>[number];

/** The databases that can be connected, each with its form. */
export function useConnectionKinds(): Loaded<ConnectionKindForm[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.connectionKinds, { body: {}, signal }, { quiet: true }),
      [client],
    ),
  );
}

export function useConnections(search: string): Loaded<Connection[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(data.listConnections, { body: search ? { search } : {}, signal }, { quiet: true }),
      [client, search],
    ),
  );
}

export function useConnection(connectionId: string): Loaded<ConnectionDetail> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.connectionDetail, { body: { connectionId }, signal }, { quiet: true }),
      [client, connectionId],
    ),
  );
}

/** Tables that were picked from a connection. */
export function useConnectedTables(connectionId: string): Loaded<ConnectedTable[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.connectedTables, { body: { connectionId }, signal }, { quiet: true }),
      [client, connectionId],
    ),
  );
}

/** How the columns of a table's database differ from its fields. */
export function useStructureChanges(tableId: string): Loaded<EndpointReply<typeof data.structureChanges>> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.structureChanges, { body: { tableId }, signal }, { quiet: true }),
      [client, tableId],
    ),
  );
}

export const HISTORY_PAGE = 10;

export function useSyncHistory(tableId: string, page: number): Loaded<EndpointReply<typeof data.syncHistory>> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(data.syncHistory, { body: { tableId, page, limit: HISTORY_PAGE }, signal }, { quiet: true }),
      [client, tableId, page],
    ),
  );
}
