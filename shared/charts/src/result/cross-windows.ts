import { LIMITS, type CrossPart, type CrossWindow, type QueryResult, type ReportParam } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { queryOf } from '../settings/query-of.ts';
import type { ChartTypeCode } from '../types/index.ts';

/** Headings of one window, so that windows of all readers of a table are the same. */
const COLUMNS = 100;

/**
 * The query of a table's first window, with the headings of both axes and their counts. Its further windows are as high.
 * @param rows default: those of a board
 * @returns the query itself where it is answered at once: nothing goes across
 */
export function firstWindow(
  code: ChartTypeCode | undefined,
  conf: ReportConf,
  param: ReportParam,
  rows: number = LIMITS.tableRows,
): ReportParam {
  if (code !== 'graph_crosstab' && code !== 'graph_table2d') return param;
  const { dimensionCondition, compareCondition, columnCondition, splitCondition, longitudeAndLatitude } = param;
  const across = [...compareCondition, ...columnCondition];
  const plain =
    dimensionCondition.length === 0 ||
    across.length === 0 ||
    splitCondition.length > 0 ||
    longitudeAndLatitude !== undefined ||
    columnCondition.some(({ isGroup }) => isGroup !== '2') ||
    param.isDetailData === '1';
  if (plain) return param;
  return {
    ...queryOf(code, conf, param),
    dataStart: 0,
    dataEnd: rows,
    columnStart: 0,
    columnEnd: COLUMNS,
    queryCount: true,
  };
}

/** The query of a further window of the same table: its cells and their headings, without totals. */
export function furtherWindow(param: ReportParam, window: CrossWindow): ReportParam {
  const { totalCondition: _totals, queryCount: _count, ...rest } = param;
  const { rowStart, rowEnd, columnStart, columnEnd } = window;
  return { ...rest, dataStart: rowStart, dataEnd: rowEnd, columnStart, columnEnd };
}

/**
 * The windows that are missing for cells at these positions of headings.
 * @param rows and columns default: all
 */
export function missingWindows(
  cross: CrossPart,
  rows: Iterable<number> = allOf(cross.rows),
  columns: Iterable<number> = allOf(cross.columns),
): CrossWindow[] {
  const blocks = (positions: Iterable<number>, size: number) =>
    [...new Set([...positions].map((position) => Math.floor(position / size) * size))].sort((a, b) => a - b);
  const ends = { row: cross.rows[0]?.length ?? 0, column: cross.columns[0]?.length ?? 0 };
  const columnBlocks = blocks(columns, COLUMNS);
  // The first window is lower only where no further rows are missing.
  const [first] = cross.windows;
  const high = Math.max(1, first ? first.rowEnd - first.rowStart : LIMITS.tableRows);
  return blocks(rows, high).flatMap((rowStart) =>
    columnBlocks.flatMap((columnStart): CrossWindow[] => {
      if (isLoaded(cross, rowStart, columnStart)) return [];
      const rowEnd = Math.min(ends.row, rowStart + high);
      return [{ rowStart, rowEnd, columnStart, columnEnd: Math.min(ends.column, columnStart + COLUMNS) }];
    }),
  );
}

/** Whether the cell at these headings was asked already. */
export function isLoaded({ windows }: CrossPart, row: number, column: number): boolean {
  return windows.some(
    ({ rowStart, rowEnd, columnStart, columnEnd }) =>
      row >= rowStart && row < rowEnd && column >= columnStart && column < columnEnd,
  );
}

function allOf(headings: CrossPart['rows']): number[] {
  return Array.from(headings[0] ?? [], (_heading, position) => position);
}

/**
 * A table with a further window.
 * @returns null where both are not of the same state of the data: the table has to be asked anew
 */
export function withWindow(table: QueryResult, part: QueryResult): QueryResult | null {
  const [one, other] = [table.cross, part.cross];
  if (!one || !other || table.freshness.dataTime !== part.freshness.dataTime) return null;
  const [window] = other.windows;
  if (!window) return null;
  const same = (all: CrossPart['rows'], own: CrossPart['rows'], start: number) =>
    own.every((cells, level) => cells.every((cell, at) => cell === all[level]?.[start + at]));
  if (!same(one.rows, other.rows, window.rowStart) || !same(one.columns, other.columns, window.columnStart))
    return null;
  if (
    one.windows.some(({ rowStart, columnStart }) => rowStart === window.rowStart && columnStart === window.columnStart)
  )
    return table;
  return {
    ...table,
    values: table.values.map((cells, index) => [...cells, ...(part.values[index] ?? [])]),
    rowCount: table.rowCount + part.rowCount,
    cross: {
      ...one,
      rowOf: [...one.rowOf, ...other.rowOf],
      columnOf: [...one.columnOf, ...other.columnOf],
      windows: [...one.windows, window],
    },
  };
}

/** The rows of all windows in the order of their headings, for files. */
export function inHeadingOrder(result: QueryResult): QueryResult {
  const { cross } = result;
  if (!cross || cross.windows.length < 2) return result;
  const { rowOf, columnOf } = cross;
  const order = rowOf.map((_place, row) => row);
  order.sort((a, b) => (rowOf[a] ?? 0) - (rowOf[b] ?? 0) || (columnOf[a] ?? 0) - (columnOf[b] ?? 0));
  const take = <Item>(items: readonly Item[]) => order.map((row) => items[row] as Item);
  return {
    ...result,
    values: result.values.map(take),
    cross: { ...cross, rowOf: take(rowOf), columnOf: take(columnOf) },
  };
}
