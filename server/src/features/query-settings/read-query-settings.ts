import type { QuerySettings } from '@tessera/contract';

import { DEFAULT_LIMITS, DEFAULT_TIME_ZONE } from '../../engine/index.ts';
import type { Services } from '../../platform/services.ts';

export const DEFAULT_QUERY_SETTINGS: QuerySettings = {
  timeZone: DEFAULT_TIME_ZONE,
  timeoutSeconds: DEFAULT_LIMITS.timeout / 1_000,
  rowCap: DEFAULT_LIMITS.rowCap,
  yearStart: 1,
  weekStart: 1,
};

/** What a corporation set, else the defaults. */
export async function readQuerySettings(store: Services['store'], corporationCode: string): Promise<QuerySettings> {
  const row = await store
    .selectFrom('query_setting')
    .selectAll()
    .where('corporation_code', '=', corporationCode)
    .executeTakeFirst();
  if (!row) return DEFAULT_QUERY_SETTINGS;
  return {
    timeZone: row.time_zone,
    timeoutSeconds: row.timeout_seconds,
    rowCap: row.row_cap,
    yearStart: row.year_start,
    weekStart: row.week_start,
  };
}
