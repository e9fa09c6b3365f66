import { furtherWindow, inHeadingOrder, missingWindows, withWindow } from '@tessera/charts/model';
import type { QueryResult, ReportParam } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';

/** Most cells of a table in a file; more are cut by whole rows. */
export const EXPORTED_CELLS = 1_000_000;
/** How often a table is read anew whose data changes meanwhile. */
const TRIES = 3;

/**
 * A table with columns across, read window by window.
 * @param first the query of its first window
 * @returns its rows in the order of the headings; what the cap of files hides is added to `hidden`
 * @throws CatalogueError queryFailed where the data changes at each try
 */
export async function wholeTable(
  first: ReportParam,
  runQuery: (asked: ReportParam) => Promise<QueryResult>,
  most = EXPORTED_CELLS,
): Promise<QueryResult> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const whole = await readAll(first, runQuery, most);
    if (whole) return inHeadingOrder(whole);
  }
  throw new CatalogueError('queryFailed');
}

/** @returns null where the data changed while it was read */
async function readAll(
  first: ReportParam,
  runQuery: (asked: ReportParam) => Promise<QueryResult>,
  most: number,
): Promise<QueryResult | null> {
  let table: QueryResult | null = cutRows(await runQuery(first), most);
  if (!table.cross) return table;
  for (const window of missingWindows(table.cross)) {
    table = withWindow(table, await runQuery(furtherWindow(first, window)));
    if (!table) return null;
  }
  return table;
}

/** The table with as many of its first rows as the cap of cells leaves. */
function cutRows(table: QueryResult, most: number): QueryResult {
  return table.cross ? firstRows(table, Math.max(1, Math.floor(most / Math.max(1, columnsAcross(table))))) : table;
}

const columnsAcross = ({ cross }: QueryResult): number => cross?.columns[0]?.length ?? 1;

/** The first rows of a result, which says then that it was cut; the result itself where it has no more. */
export function firstRows(table: QueryResult, kept: number): QueryResult {
  const { cross, hidden } = table;
  const rows = cross ? (cross.rows[0]?.length ?? 0) : table.rowCount;
  if (rows <= kept) return table;
  if (!cross)
    return { ...table, values: table.values.map((cells) => cells.slice(0, kept)), rowCount: kept, truncated: true };
  const windows = cross.windows.map((window) => ({ ...window, rowEnd: Math.min(window.rowEnd, kept) }));
  const left = cross.rowOf.flatMap((row, at) => (row < kept ? [at] : []));
  const take = <Item>(items: readonly Item[]) => left.map((at) => items[at] as Item);
  return {
    ...table,
    values: table.values.map(take),
    rowCount: left.length,
    truncated: true,
    hidden: { rows: (hidden?.rows ?? 0) + rows - kept, columns: hidden?.columns ?? 0 },
    cross: {
      ...cross,
      rows: cross.rows.map((cells) => cells.slice(0, kept)),
      rowOf: take(cross.rowOf),
      columnOf: take(cross.columnOf),
      windows,
    },
  };
}
