import type { Cell, Locale, QueryResult, ResultColumn } from '@tessera/contract';

import { dimensionLabel } from '../result/dimension-label.ts';
import type { ChartTexts } from '../texts.ts';

/** A position of an axis: what it is called on each level. */
export interface AxisTuple {
  readonly key: string;
  readonly labels: readonly string[];
  readonly raw: readonly Cell[];
}
export interface CrossAxes {
  readonly rowFields: readonly ResultColumn[];
  readonly columnFields: readonly ResultColumn[];
  readonly measures: readonly { readonly column: ResultColumn; readonly cells: readonly Cell[] }[];
  readonly rows: readonly AxisTuple[];
  readonly columns: readonly AxisTuple[];
  /** Row of the result at a crossing, or undefined where it has none. */
  find(row: number, column: number): number | undefined;
}

/**
 * The axes of a cross table: dimensions go down, compare fields and the columns of a 2D table go across, and so do the
 * dimensions named in `spread`. Rows keep the result's order; columns too,
 * except that periods ascend, since the first row rarely has all of them.
 */
export function crossAxes(
  result: QueryResult,
  locale: Locale,
  texts: ChartTexts,
  spread: ReadonlySet<string> = new Set(),
): CrossAxes {
  const goesAcross = ({ role, uniqId }: ResultColumn) =>
    role === 'compare' || role === 'column' || (role === 'dimension' && spread.has(uniqId));
  const fields = (wanted: (column: ResultColumn) => boolean) =>
    result.columns.flatMap((column, index) => (wanted(column) ? [{ column, cells: result.values[index] ?? [] }] : []));
  const down = fields((column) => column.role === 'dimension' && !goesAcross(column));
  const across = fields(goesAcross);
  const read = (row: number, axis: typeof down): AxisTuple => {
    const raw = axis.map(({ cells }) => cells[row] ?? null);
    return {
      key: JSON.stringify(raw),
      raw,
      labels: axis.map(({ column }, level) => dimensionLabel(raw[level] ?? null, column, locale, texts)),
    };
  };
  const rows = new Map<string, AxisTuple>();
  const columns = new Map<string, AxisTuple>();
  const crossings = new Map<string, number>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const one = read(row, down);
    const other = read(row, across);
    if (!rows.has(one.key)) rows.set(one.key, one);
    if (!columns.has(other.key)) columns.set(other.key, other);
    crossings.set(`${one.key}|${other.key}`, row);
  }
  const rowTuples = [...rows.values()];
  const columnTuples = [...columns.values()];
  if (across.length > 0 && across.every(({ column }) => column.granularity))
    columnTuples.sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    rowFields: down.map(({ column }) => column),
    columnFields: across.map(({ column }) => column),
    measures: result.columns.flatMap((column, index) =>
      column.role === 'index' || column.role === 'indexDouble' ? [{ column, cells: result.values[index] ?? [] }] : [],
    ),
    rows: rowTuples,
    columns: columnTuples,
    find: (row, column) => crossings.get(`${rowTuples[row]?.key}|${columnTuples[column]?.key}`),
  };
}
