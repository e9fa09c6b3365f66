export { AutoSaver, type SaveState } from './auto-saver.ts';
export { EditLock } from './edit-lock.ts';
export { History, type StepName } from './history.ts';
export { Selection } from './selection.ts';
export { Store } from './store.ts';
export { UndoButtons } from './undo-buttons.tsx';
export { useEditorKeys } from './use-editor-keys.ts';
