export { openWorkbook, type SheetRow, type Workbook } from './workbook.ts';
export { ZipError } from './zip.ts';
