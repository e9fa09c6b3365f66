export { NewTbl, StoredTbl } from './stored-tbl.tsx';
