import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WrittenColumn {
  readonly header: string;
  readonly width: number;
  /** Codes, long numbers and dates stay what they say when somebody edits them. */
  readonly isText: boolean;
}
export interface WrittenSheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly columns: readonly WrittenColumn[];
  /** Columns that stay in sight. */
  readonly fixed?: number;
  /** Texts are cells of text: none of them is run as a formula. */
  readonly rows: Iterable<readonly (string | number | null)[]>;
}

/** A workbook of plain lists, each with a head, to be filled in and read again. */
export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  // Only servers that write workbooks hold the library in memory.
  const { default: excel } = await import('exceljs');
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  workbook.creator = 'Tessera';
  workbook.lastModifiedBy = 'Tessera';
  for (const { name, isHidden = false, columns, fixed = 0, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, {
      state: isHidden ? 'hidden' : 'visible',
      views: [{ state: 'frozen', ySplit: 1, xSplit: fixed }],
    });
    sheet.columns = columns.map(({ width, isText }) => ({ width, ...(isText && { style: { numFmt: '@' } }) }));
    const head = sheet.addRow(columns.map(({ header }) => header));
    head.font = { bold: true };
    head.commit();
    for (const row of rows) sheet.addRow([...row]).commit();
    sheet.commit();
  }
  await workbook.commit();
  return bytes;
}
