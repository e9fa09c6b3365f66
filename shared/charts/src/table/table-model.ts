import type { CrossWindow } from '@tessera/contract';

import type { SheetMoment } from '../export/sheet-moment.ts';
import type { PickedValue } from '../result/picked-value.ts';
import type { ValueDisplay } from '../settings/value-display.ts';

/** A heading that spans leaf columns and header rows. */
export interface TableHeading {
  readonly text: string;
  /** First leaf column, from 0. */
  readonly column: number;
  readonly columnSpan: number;
  /** First header row, from 0. */
  readonly row: number;
  readonly rowSpan: number;
}
export interface TableColumn {
  readonly id: string;
  /** Row headers are sticky at the left. */
  readonly kind: 'rowNumber' | 'rowHeader' | 'value';
  readonly align: 'left' | 'right' | 'center';
  /** px. */
  readonly width: number;
  /** px that its longest number takes, totals among them; left out where it has none. */
  readonly numbers?: number;
}
/** What conditional colours make of a cell. */
export interface CellPaint {
  readonly background?: string;
  readonly color?: string;
  /** A data bar from `start`, as wide as `share`; both are shares of the cell's width. */
  readonly bar?: { readonly start: number; readonly share: number; readonly color: string };
  readonly icon?: { readonly shape: 'up' | 'down' | 'flat' | 'dot' | 'flag'; readonly color: string };
}
export type RowTone = 'data' | 'subtotal' | 'total';
export interface TableCell {
  readonly text: string;
  /** Columns that the cell covers from its own on, 1 where nothing is said; 0 where a cell before it covers it. */
  readonly columnSpan?: number;
  readonly paint?: CellPaint;
  /** Rows that the cell covers from its own on; 0 where a cell above covers it. */
  readonly rowSpan: number;
  /** How many rows above the cell stands that covers this one. */
  readonly above?: number;
}
export interface TableNumber {
  readonly value: number;
  readonly display: ValueDisplay;
}
/** A table as it looks, for the screen, for print and for a sheet; no DOM. */
export interface TableModel {
  readonly headerRows: number;
  readonly headings: readonly TableHeading[];
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  cell(row: number, column: number): TableCell;
  /** The number that a cell shows and how it is shown, for sheets, which keep numbers; null for any other cell. */
  number(row: number, column: number): TableNumber | null;
  /** The date that a cell shows, for sheets, which keep dates; null for any other cell. Default: none has one. */
  moment?(row: number, column: number): SheetMoment | null;
  /** No cell covers another one and none is painted: its words need not be made where its number will do. */
  readonly plain?: boolean;
  /** Values for which a cell stands; none in what is no data of fields. */
  picks?(row: number, column: number): readonly PickedValue[];
  /** Rows and columns of totals look different; plain tables have none. */
  rowTone?(row: number): RowTone;
  columnTone?(column: number): RowTone;
  /** Columns whose totals are sums of their rows, and how a sum of one is written; default: none. */
  readonly sums?: { readonly columns: readonly number[]; text(column: number, sum: number): string };
  /** The total row that stays in view while the others scroll. */
  readonly pinned?: { readonly row: number; readonly place: 'top' | 'bottom' };
  /** Windows that have to be read for the cells of these rows and columns, both `[first, end)`. */
  missing?(rows: readonly [number, number], columns: readonly [number, number]): readonly CrossWindow[];
  /** What of the rows and columns is not shown, below the table. */
  readonly note?: string;
  /** Rows of a page, for tables that are read page by page. */
  readonly pageSize?: number;
  readonly look: TableLook;
}
export interface TableCellLook {
  readonly background: string | undefined;
  readonly color: string;
  readonly fontSize: string;
  readonly fontWeight: string;
  readonly fontStyle: string;
  readonly textDecoration: string;
  readonly fontFamily: string;
}
export interface TableLook {
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly stripe: string | undefined;
  readonly wrap: boolean;
  readonly fixedHeader: boolean;
  /** Subtotals stay in view until their group has passed. */
  readonly fixedSubtotals: boolean;
  /** Columns that stay while scrolling sideways. */
  readonly fixedColumns: number | 'rowHeaders';
  readonly header: TableCellLook;
  readonly rowHeader: TableCellLook;
  readonly data: TableCellLook;
  readonly total: TableCellLook;
  /** Columns of totals. */
  readonly columnTotal: TableCellLook;
  readonly subtotal: TableCellLook;
  /** Rows stretch to the frame where there are few. */
  readonly stretch: boolean;
}
