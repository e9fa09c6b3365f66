import type { CrossWindow } from '@tessera/contract';

import type { PickedValue, PickPlace } from '../result/picked-value.ts';
import type { TablePaging } from './table-paging.ts';

export interface ColumnSort {
  /** Id of a column, see TableColumn. */
  readonly column: string;
  readonly flag: 'asc' | 'desc';
}
/** What a table takes of a sheet of paper, all in px. */
export interface TableMeasure {
  /** Headings, and the row of totals that stays in view. */
  readonly head: number;
  /** Heights of the heading rows, then of the row of totals that stays in view. */
  readonly headRows: readonly number[];
  /** Heights of the rows that are drawn. */
  readonly rows: readonly number[];
  /** Height of every row; null where texts wrap and each has its own. */
  readonly uniform: number | null;
  /** px from the top of a row where its texts may be parted, between two lines of each cell, ascending; none for low rows. */
  breaksOf(row: number): readonly number[];
  /** Rows that there are, without the one that stays in view. */
  readonly total: number;
  /** Widths of the columns. */
  readonly columns: readonly number[];
  /** Height of a row of totals. */
  readonly totalRow: number;
  /** Columns whose totals are sums; null for rows that are totals themselves. */
  readonly sums: readonly { readonly column: number; valueOf(row: number): number | null }[];
  /** First rows of the groups of the first row header. */
  groupStarts(): number[];
  /** How many of the first columns say which row it is: those that stay while scrolling sideways, at least the row headers. */
  readonly fixed: number;
  /** Notes below the table. */
  readonly foot: number;
  /** What the table may take. */
  readonly room: { readonly width: number; readonly height: number };
}
/** Sums of columns as decimal text. */
export type PrintedSums = readonly { readonly column: number; readonly sum: string }[];
/** Rows of totals of a sheet; null and empty ones are left out. Columns are as wide as any total of theirs, also if empty. */
export interface PrintedTotals {
  /** Of all rows on earlier sheets, above the rows. */
  readonly carried: PrintedSums | null;
  readonly page: PrintedSums | null;
  /** Of all rows up to the end of the sheet. */
  readonly running: PrintedSums | null;
}
/** Printed rows of a table, `[first, end)`. */
export interface TablePrint {
  readonly first: number;
  readonly end: number;
  /** px of the row `first` that stand on the sheet before. */
  readonly from?: number | undefined;
  /** px of the row `first`, from its top, up to which it is shown, where it goes on on another sheet; it stands alone then. */
  readonly until?: number | null | undefined;
  /** Columns that are drawn, ascending; default: all. */
  readonly columns?: readonly number[] | undefined;
  readonly totals?: PrintedTotals | undefined;
  /** px that heading rows (then the row of totals that stays in view) and the rows from `first` on have at least; default: what they need. */
  readonly heights?: { readonly head: readonly number[]; readonly rows: readonly number[] } | undefined;
  /** Most rows that are drawn where all have one height; default: all from `first` to `end`. */
  readonly sample?: number | undefined;
  readonly onMeasured?: ((measure: TableMeasure) => void) | undefined;
}
/** What a host takes from a table; each control shows only where its callback is there. */
export interface TableHooks {
  readonly paging?: TablePaging | undefined;
  readonly print?: TablePrint | undefined;
  /** Order of the columns by which the rows stand, the first one first. */
  readonly sort?: readonly ColumnSort[] | undefined;
  /** Whether a column sorts, by id; default: all. */
  readonly sortable?: ((column: string) => boolean) | undefined;
  /** A click on a title; with Shift or Ctrl the other columns keep their order. */
  readonly onSort?: ((sort: readonly ColumnSort[]) => void) | undefined;
  /** A cell with values was clicked. */
  readonly onPick?: ((fields: readonly PickedValue[], at: PickPlace) => void) | undefined;
  /** Cells that are in view, or printed, were not read yet. */
  readonly onMissing?: ((windows: readonly CrossWindow[]) => void) | undefined;
  readonly isPicked?: ((fields: readonly PickedValue[]) => boolean) | undefined;
  /** Columns that were dragged to another width in px. */
  readonly onColumnWidths?: ((widths: readonly { uniqId: string; width: number }[]) => void) | undefined;
}

/** The order after a click on a title: ascending, then descending, then none. */
export function nextSort(sort: readonly ColumnSort[], column: string, keepOthers: boolean): ColumnSort[] {
  const own = sort.find((one) => one.column === column);
  const others = keepOthers ? sort.filter((one) => one.column !== column) : [];
  if (!own) return [...others, { column, flag: 'asc' }];
  return own.flag === 'asc' ? [...others, { column, flag: 'desc' }] : others;
}
