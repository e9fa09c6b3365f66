import type { TreeNode, TreeOrder } from './menu-tree.ts';
import { besideOf } from './menu-tree.ts';
import type { DirectoryActions } from './use-directory-actions.ts';
import type { MenuRights } from './use-menu-rights.ts';

export type NodeCommand =
  | 'addDocument'
  | 'fromTemplate'
  | 'addDirectory'
  | 'favourite'
  | 'phone'
  | 'rename'
  | 'up'
  | 'down'
  | 'move'
  | 'copy'
  | 'explain'
  | 'remove';

export interface NodeCommands {
  /** What this member may do with this node, in the order of the menu. */
  of(node: TreeNode): NodeCommand[];
  run(command: NodeCommand, node: TreeNode): void;
}
export type AskedTask = NameTask | { readonly kind: 'fromTemplate'; readonly parentCode: string | null };
export type NameTask =
  | { readonly kind: 'add'; readonly directory: boolean; readonly parentCode: string | null }
  | { readonly kind: 'rename'; readonly node: TreeNode };

export interface CommandOptions {
  /** The whole directory in its own order. */
  readonly nodes: readonly TreeNode[];
  readonly order: TreeOrder;
  readonly rights: MenuRights;
  readonly actions: DirectoryActions;
  ask(task: AskedTask): void;
}

export function nodeCommands({ nodes, order, rights, actions, ask }: CommandOptions): NodeCommands {
  const beside = (node: TreeNode) => besideOf(nodes, node);
  const place = (node: TreeNode) => beside(node).findIndex(({ menuCode }) => menuCode === node.menuCode);
  return {
    of(node) {
      const fillable = node.kind === 'directory' && rights.edits(node);
      const offered: [NodeCommand, boolean][] = [
        ['addDocument', fillable && rights.addDocument],
        ['fromTemplate', fillable && rights.fromTemplate],
        ['addDirectory', fillable && rights.addDirectory],
        ['favourite', node.kind === 'document'],
        ['phone', node.kind === 'document' && rights.arrange && rights.edits(node)],
        ['rename', rights.rename(node)],
        ['up', order === 'manual' && rights.drag(node) && place(node) > 0],
        ['down', order === 'manual' && rights.drag(node) && place(node) < beside(node).length - 1],
        ['move', rights.move(node)],
        ['copy', rights.copy(node)],
        ['explain', rights.explain(node)],
        ['remove', rights.remove(node)],
      ];
      return offered.filter(([, may]) => may).map(([command]) => command);
    },
    run(command, node) {
      const siblings = beside(node);
      switch (command) {
        case 'addDocument':
          return ask({ kind: 'add', directory: false, parentCode: node.menuCode });
        case 'fromTemplate':
          return ask({ kind: 'fromTemplate', parentCode: node.menuCode });
        case 'addDirectory':
          return ask({ kind: 'add', directory: true, parentCode: node.menuCode });
        case 'favourite':
          return actions.favourite(node);
        case 'phone':
          return actions.arrangePhone(node);
        case 'rename':
          return ask({ kind: 'rename', node });
        case 'up':
          return actions.move(node, node.parentCode, siblings[place(node) - 1]?.menuCode ?? null);
        case 'down':
          return actions.move(node, node.parentCode, siblings[place(node) + 2]?.menuCode ?? null);
        case 'move':
        case 'copy':
          return actions.copyOrMove(node, command);
        case 'explain':
          return actions.explain(node);
        case 'remove':
          return actions.remove(node);
      }
    },
  };
}
