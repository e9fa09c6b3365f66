export { makeXlsx, makeZip, xlsxMembers, type XlsxCell } from './make-xlsx.ts';
