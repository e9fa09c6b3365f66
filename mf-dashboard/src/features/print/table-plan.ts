import type { TableMeasure } from '@tessera/charts';

/** Limit of printed rows per table. */
export const PRINTED_ROWS = 1_000;
/** How small a wide table becomes so that its columns stand side by side. */
const SMALLEST = 0.4;

/** The rows of one sheet, from `first` to before `end`. */
export interface PrintedRows {
  readonly first: number;
  readonly end: number;
  /** px of the table with its headings, before it is made smaller. */
  readonly height: number;
}
export interface TablePlan {
  /** How much smaller than on screen it is printed, at most 1. */
  readonly zoom: number;
  readonly sheets: readonly PrintedRows[];
  /** Rows that there are. */
  readonly total: number;
  /** Columns at the right that no sheet has room for. */
  readonly cutColumns: number;
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

/** Whether the place of a table on its board is too small to show it whole. */
export function isCut({ head, rows, total, columns, room }: TableMeasure): boolean {
  return total > rows.length || head + sum(rows) > room.height + 1 || sum(columns) > room.width + 1;
}

/** How many of the first rows a height has room for, at least one. */
export function rowsIn({ head, rows }: TableMeasure, height: number): number {
  let left = height - head;
  const first = rows.findIndex((row) => (left -= row) < 0);
  return Math.max(1, first < 0 ? rows.length : first);
}

/** Plans the sheets of a table with all drawn rows and repeated headings. @param room of a sheet for the table, px */
export function planTable(measure: TableMeasure, room: { readonly width: number; readonly height: number }): TablePlan {
  const { rows, total, columns } = measure;
  const zoom = Math.max(SMALLEST, Math.min(1, room.width / sum(columns)));
  const most = room.height / zoom;
  const sheets: PrintedRows[] = [];
  for (let first = 0; first < rows.length;) {
    const end = first + rowsIn({ ...measure, rows: rows.slice(first) }, most);
    sheets.push({ first, end, height: Math.min(most, measure.head + sum(rows.slice(first, end))) });
    first = end;
  }
  let width = room.width / zoom + 1;
  const whole = columns.findIndex((column) => (width -= column) < 0);
  return { zoom, sheets, total, cutColumns: whole < 0 ? 0 : columns.length - whole };
}
