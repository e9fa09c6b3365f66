import type { Cell } from '@tessera/contract';

/** What was measured of a table, all in px. */
export interface MeasuredTable {
  /** Title and the like above the first part. */
  readonly lead: number;
  /** Heading rows; repeated on each sheet. */
  readonly head: number;
  /** Padding and notes below the rows of each part. */
  readonly tail: number;
  /** What a frame takes of the width, left and right together. */
  readonly inset: number;
  /** Heights of the rows, over all columns. */
  readonly rows: ArrayLike<number>;
  /** Heights of the heading rows, over all columns; set where texts wrap, so that fewer columns make lower rows. */
  readonly headRows?: readonly number[];
  /** Set where the answer has rows beyond `rows`. */
  readonly left?: LeftRows;
  /** Widths of the columns. */
  readonly columns: readonly number[];
  /** How many of the first columns are repeated on side sheets. */
  readonly frozen: number;
  /** Height of a row of totals. */
  readonly totalRow: number;
  /** Columns whose totals are sums. `valueOf` gives null for rows that are totals themselves, else a number or its decimal text. */
  readonly sums: readonly { readonly column: number; valueOf(row: number): number | string | null }[];
  /** First rows of the groups of the first row header, ascending. */
  readonly groups?: readonly number[];
  /** Merged cells, in the order of their rows within each column. */
  readonly merges?: readonly CellSpan[];
  /** px from the top of a row where its text may be parted, ascending. */
  breaksOf?(row: number): readonly number[];
}
/** Rows of an answer that paper leaves out. */
export interface LeftRows {
  /** How many of the first rows stand there; null for as many as their place has room for. */
  readonly shown: number | null;
  /** Rows of the answer; null where that is not known. */
  readonly all: number | null;
}
/** A cell over several rows or columns. */
export interface CellSpan {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** What a component holds that may need more than its place. */
export type Content =
  | { readonly kind: 'table'; readonly table: MeasuredTable }
  /** `height` of the component with all of its text; `breaks`: px from its top where it may be parted, ascending. */
  | { readonly kind: 'text'; readonly height: number; readonly breaks: readonly number[] }
  /** A table that is too large to be measured and stays in its place. */
  | { readonly kind: 'tooLarge'; readonly rows: number }
  /** A chart whose answer has no rows. */
  | { readonly kind: 'noData' };

/** What is known of a report besides its document. */
export interface Measures {
  /**
   * Content of a component.
   * @param value of the page's field; undefined on a page that is not repeated
   * @returns undefined for what fills its place
   */
  contentOf(code: string, paperId: string, value: Cell | undefined): Content | undefined;
  /** Values of the field by which a page is repeated, in order; undefined plans it once. */
  valuesOf?(paperId: string): readonly Cell[] | undefined;
}
