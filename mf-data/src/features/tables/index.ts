export { TablesPage } from './tables-page.tsx';
export { useFieldTexts } from '../../common/field-texts.ts';
export { useTable } from './use-tables.ts';
export { DeleteTableDialog } from './delete-table-dialog.tsx';
export { TableView } from './table-view.tsx';
