export { ExportBoardDialog } from './export-board-dialog.tsx';
export { ExportButton } from './export-button.tsx';
export { ExportManageDialog } from './export-manage-dialog.tsx';
