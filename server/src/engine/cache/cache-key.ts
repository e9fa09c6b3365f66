import { createHash } from 'node:crypto';

import type { EngineViewer } from '../catalogue.ts';
import type { Query } from '../plan/query.ts';
import { everyTable, type ResolvedTable } from '../relation/resolve-table.ts';

/**
 * Key of an answer: the query (in which the row rules and masks stand), the versions of all rows that it reaches, and who
 * may see it. Two roles never share an answer, even where their rules happen to agree today.
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
