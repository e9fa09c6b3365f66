export { AutoSaver, type SaveState } from './auto-saver.ts';
export { readClip, renewClip, writeClip, type Clip, type ClippedCanvas } from './clip.ts';
export {
  DocumentEditor,
  withoutComponents,
  type DocumentKind,
  type KeptEditing,
  type StoredDocument,
} from './document-editor.ts';
export { EditLock } from './edit-lock.ts';
export { HistoryButton, type HistoryButtonProps } from './history-button.tsx';
export { History, type StepName } from './history.ts';
export { Selection } from './selection.ts';
export { EDIT_STEPS } from './step-names.ts';
export { Store } from './store.ts';
export { UndoButtons } from './undo-buttons.tsx';
export { useBoxSelection } from './use-box-selection.ts';
export { useEditorKeys } from './use-editor-keys.ts';
