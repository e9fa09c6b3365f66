import { WARNING_LIMITS, type Cell, type QueryResult } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { groupKey, type WatchedAnswer, type WatchedGroup, type WatchedRow } from './group-state.ts';
import { numberOf } from './read-condition.ts';
import type { WatchedQuery } from './watched-query.ts';

/** The rows of an answer by the names that conditions use, in groups. @param history answers of the weeks before, the latest first @param instantOf reads a date of the answer as ISO 8601 @throws CatalogueError warningGroups */
export function watchedAnswer(
  query: WatchedQuery,
  result: QueryResult,
  history: readonly (QueryResult | null)[],
  instantOf: (cell: string) => string | null,
): Extract<WatchedAnswer, { kind: 'answer' }> {
  if (result.truncated)
    throw new CatalogueError('warningGroups', { groups: result.rowCount, limit: WARNING_LIMITS.groups });
  const past = history.map((one) => (one === null ? null : byDimensions(query, one)));
  const groups = new Map<string, { readonly group: readonly Cell[]; readonly rows: WatchedRow[] }>();
  const read = reader(result);
  for (let row = 0; row < result.rowCount; row += 1) {
    const group = query.groupBy.map((column) => read(column, row));
    const key = groupKey(group);
    const there = groups.get(key) ?? { group, rows: [] };
    groups.set(key, there);
    const cells = Object.fromEntries([...query.columns].map(([name, column]) => [name, read(column, row)]));
    for (const name of query.dates) {
      const cell = cells[name];
      cells[name] = typeof cell === 'string' ? instantOf(cell) : null;
    }
    const own = dimensionKey(query, result, row);
    const earlier = query.banded.map((name) => {
      const column = query.columns.get(name) ?? '';
      return [name, past.map((one) => numberOf(one?.get(own)?.(column)))] as const;
    });
    there.rows.push({ cells, history: Object.fromEntries(earlier) });
  }
  if (groups.size > WARNING_LIMITS.groups)
    throw new CatalogueError('warningGroups', { groups: groups.size, limit: WARNING_LIMITS.groups });
  return { kind: 'answer', groups: [...groups.values()] satisfies WatchedGroup[], loadedAt: result.freshness.dataTime };
}

function reader(result: QueryResult): (column: string, row: number) => Cell {
  const places = new Map(result.columns.map(({ uniqId }, at) => [uniqId, at]));
  return (column, row) => result.values[places.get(column) ?? -1]?.[row] ?? null;
}

/** Values of dimensions without a date: those of a date are others in each week. */
function dimensionKey({ spec }: WatchedQuery, result: QueryResult, row: number): string {
  const read = reader(result);
  return JSON.stringify(
    spec.dimensionCondition
      .filter(({ granularity }) => granularity === undefined)
      .map(({ uniqId }) => read(uniqId, row)),
  );
}

function byDimensions(query: WatchedQuery, result: QueryResult): Map<string, (column: string) => Cell> {
  const read = reader(result);
  return new Map(
    Array.from({ length: result.rowCount }, (_, row) => [
      dimensionKey(query, result, row),
      (column: string) => read(column, row),
    ]),
  );
}
