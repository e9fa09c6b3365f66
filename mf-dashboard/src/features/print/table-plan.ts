import type { TableMeasure, TablePrint } from '@tessera/charts';
import { heightsIn, planColumns, planRows, type RowRange } from '@tessera/page-plan';

/** Limit of printed rows per table. */
export const PRINTED_ROWS = 1_000;
/** How small a wide table becomes so that its columns stand side by side. */
const SMALLEST = 0.4;

/** The rows and columns of one sheet. */
export interface PrintedRows {
  readonly rows: RowRange;
  /** Indexes of the columns; those that stay in view come first on each sheet. */
  readonly columns: readonly number[];
  /** Place among the sheets of the same rows, from 1. */
  readonly side: { readonly number: number; readonly count: number };
  /** px of the table with its headings, before it is made smaller. */
  readonly height: number;
  /** Set where rows would be lower with fewer columns: those of all sheets line up. */
  readonly heights?: TablePrint['heights'];
}
export interface TablePlan {
  /** How much smaller than on screen it is printed, at most 1. */
  readonly zoom: number;
  /** Columns that a sheet has no room for stand on further ones, after the sheet with the same rows. */
  readonly sheets: readonly PrintedRows[];
  /** Rows that there are. */
  readonly total: number;
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

/** Whether the place of a table on its board is too small to show it whole. */
export function isCut({ head, rows, total, columns, room }: TableMeasure): boolean {
  return total > rows.length || head + sum(rows) > room.height + 1 || sum(columns) > room.width + 1;
}

/** How many of the first rows a height has room for, at least one. */
export function rowsIn(measure: TableMeasure, height: number): number {
  const room = Math.max(1, height - measure.head);
  return Math.max(1, planRows({ rows: measure.rows }, 'flow', room, room)[0]?.end ?? 1);
}

/** Plans the sheets of a table with all drawn rows and repeated headings. @param room of a sheet for the table, px */
export function planTable(measure: TableMeasure, room: { readonly width: number; readonly height: number }): TablePlan {
  const { head, headRows, uniform, columns, fixed, total } = measure;
  const zoom = Math.max(SMALLEST, Math.min(1, room.width / sum(columns)));
  const most = Math.max(1, room.height / zoom - head);
  // Half a pixel, since widths are rounded.
  const { sides } = planColumns(columns, fixed, room.width / zoom + 0.5);
  const parted = uniform === null && sides.length > 1;
  const sheets = planRows(measure, 'flow', most, most).flatMap((rows) => {
    const heights = parted ? { heights: { head: headRows, rows: heightsIn(rows, measure.rows) } } : {};
    return sides.map((own, side) => ({
      rows,
      columns: own,
      side: { number: side + 1, count: sides.length },
      height: head + rows.height,
      ...heights,
    }));
  });
  return { zoom, sheets, total };
}
