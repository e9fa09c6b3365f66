export { CsvRecords, type CsvField } from './csv-records.ts';
export { openWorkbook, type SheetRow, type Workbook, type WorkbookLimits } from './workbook.ts';
export { ZipError } from './zip.ts';
