export { RenameComponentDialog } from './dialogs/rename-component-dialog.tsx';
export { EditorPage, type EditorPageProps } from './editor-page.tsx';
