export { createDirectoryMemory, type DirectoryMemory } from './directory-memory.ts';
export { DirectoryPanel, type DirectoryPanelProps } from './directory-panel.tsx';
export { boardsOf, type TreeNode } from './menu-tree.ts';
export { useDirectory } from './use-directory.ts';
