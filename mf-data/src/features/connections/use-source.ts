import { data } from '@tessera/contract';
import type { EndpointReply, SyncSchedule } from '@tessera/contract';
import { useEndpoint, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

export const SOURCE_PAGE = 50;
const SAMPLE_ROWS = 20;

export function useSourceSchemas(connectionId: string): Loaded<EndpointReply<typeof data.sourceSchemas>> {
  return useEndpoint(data.sourceSchemas, { body: { connectionId } });
}

/** One page of the tables as the database has them; an empty schema is all of them. */
export function useSourceTables(
  connectionId: string,
  schema: string,
  search: string,
  page: number,
): Loaded<EndpointReply<typeof data.sourceTables>> {
  const narrowed = { ...(schema ? { schema } : {}), ...(search ? { search } : {}) };
  return useEndpoint(data.sourceTables, { body: { connectionId, page, limit: SOURCE_PAGE, ...narrowed } });
}

/** Columns of a table and its first rows. */
export function useSourceColumns(
  connectionId: string,
  schema: string,
  table: string,
): Loaded<EndpointReply<typeof data.sourceColumns>> {
  return useEndpoint(data.sourceColumns, { body: { connectionId, schema, table, sampleRows: SAMPLE_ROWS } });
}

/** The next times of a schedule. */
export function useSchedulePreview({ cron, timeZone }: SyncSchedule): Loaded<string[]> {
  return useLoad(
    ['schedule-preview', cron, timeZone],
    async (call) => (await call(data.schedulePreview, { body: { cron, timeZone } })).next,
  );
}
