export { TablesPage } from './tables-page.tsx';
export { useFieldTexts } from './field-texts.ts';
export { useTable } from './use-tables.ts';
