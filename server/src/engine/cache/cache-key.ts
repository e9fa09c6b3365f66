import { createHash } from 'node:crypto';

import type { EngineViewer } from '../catalogue.ts';
import type { Query } from '../plan/query.ts';
import { everyTable, type ResolvedTable } from '../relation/resolve-table.ts';

/**
 * Cache key: the query with row rules and masks, versions of all rows reached, and the role. Roles share no results.
 */
export function cacheKey(query: Query, resolved: ResolvedTable, viewer: EngineViewer, rowCap: number): string {
  const identity = [
    viewer.corporationCode,
    viewer.roleId,
    viewer.locale,
    viewer.timeZone ?? null,
    everyTable(resolved).map(({ tableId, dialect, connection, dataVersion }) => [
      tableId,
      dialect,
      connection,
      dataVersion,
    ]),
    rowCap,
    query,
  ];
  const text = JSON.stringify(identity, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest('base64url');
}
