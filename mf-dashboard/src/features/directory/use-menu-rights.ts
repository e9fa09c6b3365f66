import { usePermitted } from '@tessera/remote-kit';
import { useMemo } from 'react';

import type { TreeNode } from './menu-tree.ts';

/** What the member may do with directories and boards (platform §6). */
export interface MenuRights {
  readonly addBoard: boolean;
  readonly addDirectory: boolean;
  readonly bin: boolean;
  rename(node: TreeNode): boolean;
  /** Into another directory, by a dialog. */
  move(node: TreeNode): boolean;
  /** Anywhere, by the mouse or step by step. */
  drag(node: TreeNode): boolean;
  copy(node: TreeNode): boolean;
  remove(node: TreeNode): boolean;
}

export function useMenuRights(): MenuRights {
  const addBoard = usePermitted('dashboard_add_board');
  const addDirectory = usePermitted('dashboard_add_dir');
  const editDir = usePermitted('dashboard_edit_dir');
  const editFile = usePermitted('dashboard_edit_file');
  const moveFile = usePermitted('dashboard_move_file');
  const dragDir = usePermitted('dashboard_drag_dir');
  const dragFile = usePermitted('dashboard_drag_file');
  const deleteDir = usePermitted('dashboard_delete_dir');
  const deleteFile = usePermitted('dashboard_delete_file');
  return useMemo(() => {
    const by = (directory: boolean, board: boolean) => (node: TreeNode) =>
      node.kind === 'directory' ? directory : board;
    return {
      addBoard,
      addDirectory,
      bin: deleteDir || deleteFile,
      rename: by(editDir, editFile),
      move: by(dragDir, moveFile),
      drag: by(dragDir, dragFile),
      copy: by(addBoard && addDirectory, addBoard),
      remove: by(deleteDir, deleteFile),
    };
  }, [addBoard, addDirectory, editDir, editFile, moveFile, dragDir, dragFile, deleteDir, deleteFile]);
}
