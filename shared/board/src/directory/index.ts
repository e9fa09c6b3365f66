export { CopyOrMoveDialog } from './copy-or-move-dialog.tsx';
export type { DirectoryCalls, DirectoryKind } from './directory-kind.ts';
export { createDirectoryMemory, type DirectoryMemory } from './directory-memory.ts';
export { DirectoryPanel, type DirectoryPanelProps } from './directory-panel.tsx';
export { documentsOf, type TreeNode } from './menu-tree.ts';
export { RecycleBinDialog } from './recycle-bin-dialog.tsx';
export { useDirectory } from './use-directory.ts';
export { DirectoryFrame, type DirectoryFrameProps } from './directory-frame.tsx';
export { useChosenDocument, type ChosenDocument } from './use-chosen-document.ts';
