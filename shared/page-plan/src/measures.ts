/** What was measured of a table, all in px. */
export interface MeasuredTable {
  /** Title and the like above the first part. */
  readonly lead: number;
  /** Heading rows; repeated on each sheet. */
  readonly head: number;
  /** Heights of the rows, over all columns. */
  readonly rows: ArrayLike<number>;
  /** Widths of the columns. */
  readonly columns: readonly number[];
  /** How many of the first columns are repeated on side sheets. */
  readonly frozen: number;
  /** Height of a row of totals. */
  readonly totalRow: number;
  /** Columns whose totals are sums. `valueOf` gives null for rows that are totals themselves. */
  readonly sums: readonly { readonly column: number; valueOf(row: number): number | null }[];
  /** First rows of the groups of the first row header, ascending. */
  readonly groups?: readonly number[];
  /** Merged cells, in the order of their rows within each column. */
  readonly merges?: readonly CellSpan[];
  /** px from the top of a row where its text may be parted, ascending. */
  breaksOf?(row: number): readonly number[];
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
  /** `breaks`: px from the top where the text may be parted. */
  | { readonly kind: 'text'; readonly height: number; readonly breaks: readonly number[] };

/** What is known of a report besides its document. */
export interface Measures {
  /** Content of a component on a page of a value; undefined for what fills its place. */
  contentOf(code: string, value: string | null): Content | undefined;
  /** Values of the field by which a page is repeated, in order; undefined plans it once. */
  valuesOf?(paperId: string): readonly string[] | undefined;
  /** px that the texts of header and footer need; default: the padding is enough. */
  bandsOf?(paperId: string): { readonly header: number; readonly footer: number };
}
