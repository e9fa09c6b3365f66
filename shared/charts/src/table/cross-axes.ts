import type { Cell, Locale, QueryResult, ResultColumn } from '@tessera/contract';

import { isLoaded, missingWindows } from '../result/cross-windows.ts';
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
  /** Where a column stands among the headings of the answer. */
  columnPlace(column: number): number;
  /** Whether the cell of a crossing was asked; of a table that is read in windows it may still have to be. */
  isThere(row: number, column: number): boolean;
  /** Whether all cells are there, so that totals can be made of them. */
  readonly whole: boolean;
}

/**
 * Axes of a cross table: dimensions down; compare fields, columns of a 2D table and the dimensions in `spread` across.
 * In the result's order, except that column periods ascend.
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
  const { cross } = result;
  const rows = cross
    ? { tuples: headingsOf(down, cross.rows, locale, texts), places: cross.rowOf }
    : tuplesOf(down, result.rowCount, locale, texts);
  const columns = cross
    ? { tuples: headingsOf(across, cross.columns, locale, texts), places: cross.columnOf }
    : tuplesOf(across, result.rowCount, locale, texts);
  // A crossing is one number: maps of numbers hold large answers well.
  const width = columns.tuples.length;
  const crossings = new Map<number, number>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const [place, column] = [rows.places[row] ?? 0, columns.places[row] ?? 0];
    if (place >= 0 && column >= 0) crossings.set(place * width + column, row);
  }
  const order = columns.tuples.map((_tuple, index) => index);
  const keyAt = (index: number) => columns.tuples[index]?.key ?? '';
  if (across.length > 0 && across.every(({ column }) => column.granularity))
    order.sort((a, b) => (keyAt(a) < keyAt(b) ? -1 : 1));
  const columnPlace = (column: number) => order[column] ?? -1;
  const whole = !cross || missingWindows(cross).length === 0;
  return {
    rowFields: down.map(({ column }) => column),
    columnFields: across.map(({ column }) => column),
    measures: result.columns.flatMap((column, index) =>
      column.role === 'index' || column.role === 'indexDouble' ? [{ column, cells: result.values[index] ?? [] }] : [],
    ),
    rows: rows.tuples,
    columns: order.flatMap((index) => columns.tuples[index] ?? []),
    find: (row, column) => {
      const own = order[column];
      return own === undefined || row < 0 ? undefined : crossings.get(row * width + own);
    },
    columnPlace,
    isThere: (row, column) => whole || !cross || isLoaded(cross, row, columnPlace(column)),
    whole,
  };
}

interface Field {
  readonly column: ResultColumn;
  readonly cells: readonly Cell[];
}
/** Branches by the cells of one level; the last level holds the place of the tuple. */
type Branch = Map<Cell, Branch | number>;

/** The tuples of an axis whose headings came apart from the cells. */
function headingsOf(
  fields: readonly Field[],
  headings: readonly (readonly Cell[])[],
  locale: Locale,
  texts: ChartTexts,
): AxisTuple[] {
  return Array.from(headings[0] ?? [], (_heading, at) => {
    const raw = fields.map((_field, level) => headings[level]?.[at] ?? null);
    const labels = fields.map(({ column }, level) => dimensionLabel(raw[level] ?? null, column, locale, texts));
    return { key: JSON.stringify(raw), raw, labels };
  });
}

/** The tuples of an axis in the order of their first row, and the tuple of each row. */
function tuplesOf(fields: readonly Field[], rowCount: number, locale: Locale, texts: ChartTexts) {
  const tuples: AxisTuple[] = [];
  const places = new Int32Array(rowCount);
  const root: Branch = new Map();
  const add = (row: number): number => {
    const raw = fields.map(({ cells }) => cells[row] ?? null);
    const labels = fields.map(({ column }, level) => dimensionLabel(raw[level] ?? null, column, locale, texts));
    return tuples.push({ key: JSON.stringify(raw), raw, labels }) - 1;
  };
  const last = fields.length - 1;
  for (let row = 0; row < rowCount; row += 1) {
    if (last < 0) {
      if (tuples.length === 0) add(row);
      continue;
    }
    let branch = root;
    for (let level = 0; level < last; level += 1) {
      const cell = fields[level]?.cells[row] ?? null;
      const next = (branch.get(cell) as Branch | undefined) ?? new Map();
      branch.set(cell, next);
      branch = next;
    }
    const cell = fields[last]?.cells[row] ?? null;
    const place = (branch.get(cell) as number | undefined) ?? add(row);
    branch.set(cell, place);
    places[row] = place;
  }
  return { tuples, places };
}
