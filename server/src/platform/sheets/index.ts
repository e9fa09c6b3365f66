export { withFile, withWorkbook } from './read-sheets.ts';
export { writeSheets, XLSX } from './write-sheets.ts';
