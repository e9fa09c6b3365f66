import { data } from '@tessera/contract';
import type { EndpointReply, SyncSchedule } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

export const SOURCE_PAGE = 50;
const SAMPLE_ROWS = 20;

export function useSourceSchemas(connectionId: string): Loaded<EndpointReply<typeof data.sourceSchemas>> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(data.sourceSchemas, { body: { connectionId }, signal }, { quiet: true }),
      [client, connectionId],
    ),
  );
}

/** One page of the tables as the database has them; an empty schema is all of them. */
export function useSourceTables(
  connectionId: string,
  schema: string,
  search: string,
  page: number,
): Loaded<EndpointReply<typeof data.sourceTables>> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => {
        const narrowed = { ...(schema ? { schema } : {}), ...(search ? { search } : {}) };
        const body = { connectionId, page, limit: SOURCE_PAGE, ...narrowed };
        return client.call(data.sourceTables, { body, signal }, { quiet: true });
      },
      [client, connectionId, schema, search, page],
    ),
  );
}

/** Columns of a table and its first rows. */
export function useSourceColumns(
  connectionId: string,
  schema: string,
  table: string,
): Loaded<EndpointReply<typeof data.sourceColumns>> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => {
        const body = { connectionId, schema, table, sampleRows: SAMPLE_ROWS };
        return client.call(data.sourceColumns, { body, signal }, { quiet: true });
      },
      [client, connectionId, schema, table],
    ),
  );
}

/** The next times of a schedule. */
export function useSchedulePreview({ cron, timeZone }: SyncSchedule): Loaded<string[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        (await client.call(data.schedulePreview, { body: { cron, timeZone }, signal }, { quiet: true })).next,
      [client, cron, timeZone],
    ),
  );
}
