export { RowRulesPage } from './row-rules-page.tsx';
