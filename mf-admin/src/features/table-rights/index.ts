export { AttributesDialog } from './attributes-dialog.tsx';
export { RoleTablesPanel } from './role-tables-panel.tsx';
