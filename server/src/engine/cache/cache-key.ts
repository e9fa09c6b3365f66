import { createHash } from 'node:crypto';

import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import { DEFAULT_CALENDAR } from '../plan/calendar.ts';
import type { Query } from '../plan/query.ts';
import { everyTable, type ResolvedTable } from '../relation/resolve-table.ts';

/**
 * Cache key: the query with row rules and masks, versions of all rows reached, the zone, the calendar and the role. Roles share no
 * results.
 */
export function cacheKey(
  query: Query,
  resolved: ResolvedTable,
  viewer: EngineViewer,
  rowCap: number,
  now: Date,
): string {
  const tables = everyTable(resolved);
  const identity = [
    viewer.corporationCode,
    viewer.roleId,
    viewer.locale,
    viewer.timeZone ?? null,
    viewer.calendar ?? DEFAULT_CALENDAR,
    tables.map(({ tableId, dialect, connection, dataVersion }) => [tableId, dialect, connection, dataVersion]),
    rowCap,
    query,
    tables.some(readsClock) ? Math.floor(now.getTime() / 60_000) : null,
  ];
  const text = JSON.stringify(identity, (name, value: unknown) => {
    if (FOUND_OUT.has(name)) return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Differs once answers about a table may: with the rows that it reaches and, where SQL reads the clock, each minute.
 * @returns null where rows change without a word, as those that an API is asked for
 */
export function rowVersion(resolved: ResolvedTable, now: Date): string | null {
  const tables = everyTable(resolved);
  if (tables.some(({ relation }) => relation.kind === 'physical' && relation.live)) return null;
  const minute = tables.some(readsClock) ? Math.floor(now.getTime() / 60_000) : null;
  const text = JSON.stringify([tables.map(({ tableId, dataVersion }) => [tableId, dataVersion]), minute]);
  return createHash('sha256').update(text).digest('base64url');
}

/** What an answer finds out from the rows, so that a query has one key before and after. */
const FOUND_OUT: ReadonlySet<string> = new Set(['elapsed', 'elapsedUntil']);

/** Words by which SQL of an author reads the clock; its answer holds for a minute, as those of formulas do. */
const CLOCK =
  /\b(?:now|today|yesterday|tomorrow|age|timeofday|current_\w+|get_current_\w+|local(?:time|timestamp)|(?:clock|statement|transaction)_timestamp)\b/i;

function readsClock({ relation }: CatalogueTable): boolean {
  return relation.kind === 'sql' && relation.statement.some((piece) => 'code' in piece && CLOCK.test(piece.code));
}
