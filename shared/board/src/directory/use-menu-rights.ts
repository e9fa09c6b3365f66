import type { PermissionSymbol } from '@tessera/contract';
import { usePlatform, useStore } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { nodeLets, type TreeNode } from './menu-tree.ts';

/** What the member may do with directories and documents; those of reports need the rights of boards. */
export interface MenuRights {
  readonly addDocument: boolean;
  /** A document made of a template. */
  readonly fromTemplate: boolean;
  readonly addDirectory: boolean;
  readonly bin: boolean;
  /** How a document stands on phones. */
  readonly arrange: boolean;
  /** Why members may do what with a node, for those who manage members or the node's rights. */
  explain(node: TreeNode): boolean;
  /** Whether something may be put into a directory, or a document be changed, apart from the role. */
  edits(node: TreeNode): boolean;
  rename(node: TreeNode): boolean;
  /** Into another directory, by a dialog. */
  move(node: TreeNode): boolean;
  /** Anywhere, by the mouse or step by step. */
  drag(node: TreeNode): boolean;
  copy(node: TreeNode): boolean;
  remove(node: TreeNode): boolean;
}

/** What documents of a directory have. */
export interface DocumentAbilities {
  /** Whether they have a layout of phones. */
  readonly phone: boolean;
  /** Whether there is an editor of them. */
  readonly editable: boolean;
  /** Whether they can be made of templates. Default is `false`. */
  readonly templates?: boolean;
}

export function menuRights(
  may: (symbol: PermissionSymbol) => boolean,
  { phone, editable, templates = false }: DocumentAbilities,
): MenuRights {
  const by = (directory: boolean, document: boolean) => (node: TreeNode) =>
    nodeLets(node, 'edit') && (node.kind === 'directory' ? directory : document);
  const addDocument = editable && may('dashboard_add_board');
  const addDirectory = may('dashboard_add_dir');
  return {
    addDocument,
    fromTemplate: templates && addDocument,
    addDirectory,
    bin: may('dashboard_delete_dir') || may('dashboard_delete_file'),
    explain: (node) => may('user_manage') || (node.actions?.includes('manage') ?? false),
    edits: (node) => nodeLets(node, 'edit'),
    arrange: phone && may('dashboard_edit_file') && may('chart_move'),
    rename: by(may('dashboard_edit_dir'), may('dashboard_edit_file')),
    move: by(may('dashboard_drag_dir'), may('dashboard_move_file')),
    drag: by(may('dashboard_drag_dir'), may('dashboard_drag_file')),
    copy: by(addDocument && addDirectory, addDocument),
    remove: by(may('dashboard_delete_dir'), may('dashboard_delete_file')),
  };
}

export function useMenuRights({ phone, editable, templates = false }: DocumentAbilities): MenuRights {
  const granted = useStore(usePlatform().permissions.granted);
  return useMemo(
    () => menuRights((symbol) => granted.has(symbol), { phone, editable, templates }),
    [granted, phone, editable, templates],
  );
}
