export { ExportButton, type ExportButtonProps } from './export-button.tsx';
export { ExportDialog } from './export-dialog.tsx';
export { ExportManageDialog } from './export-manage-dialog.tsx';
export type { ExportedDocument } from './exported-document.ts';
