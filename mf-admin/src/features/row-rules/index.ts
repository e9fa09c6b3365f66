export { RowRulesPage } from './row-rules-page.tsx';
export { TableGrants } from './table-grants.tsx';
