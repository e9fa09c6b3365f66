export { CopyOrMoveDialog } from './copy-or-move-dialog.tsx';
export { createDirectoryMemory, type DirectoryMemory } from './directory-memory.ts';
export { DirectoryPanel, type DirectoryPanelProps } from './directory-panel.tsx';
export { boardsOf, type TreeNode } from './menu-tree.ts';
export { RecycleBinDialog } from './recycle-bin-dialog.tsx';
export { useDirectory } from './use-directory.ts';
