export { liveRelation, physicalColumn } from './embedded-table.ts';
export { insertTbl } from './insert-tbl.ts';
