export { EditorPage, type EditorPageProps } from './editor-page.tsx';
export { AppEditorDialog } from './app-editor-dialog.tsx';
export { MobileSettingsDialog } from './dialogs/mobile-settings-dialog.tsx';
export { MoveToBoardDialog } from './dialogs/move-to-board-dialog.tsx';
