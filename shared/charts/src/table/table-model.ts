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
  /** Row headers stand at the left and stay there while scrolling sideways. */
  readonly kind: 'rowNumber' | 'rowHeader' | 'value';
  readonly align: 'left' | 'right' | 'center';
  /** px. */
  readonly width: number;
}
export interface TableCell {
  readonly text: string;
  /** Rows that the cell covers from its own on; 0 where a cell above covers it. */
  readonly rowSpan: number;
}
/** A table as it looks, for the screen, for print and for a sheet; no DOM. */
export interface TableModel {
  readonly headerRows: number;
  readonly headings: readonly TableHeading[];
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  cell(row: number, column: number): TableCell;
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
  /** Columns that stay while scrolling sideways. */
  readonly fixedColumns: number | 'rowHeaders';
  readonly header: TableCellLook;
  readonly rowHeader: TableCellLook;
  readonly data: TableCellLook;
}
