import type { ResourceAction } from '@tessera/contract';

import type { ListedNode } from './directory-kind.ts';

/** A directory or document with what lies under it, in the order of the directory. */
export interface TreeNode {
  readonly menuCode: string;
  readonly menuName: string;
  readonly kind: 'directory' | 'document';
  readonly parentCode: string | null;
  readonly favourite: boolean;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** What the member may do with it; left out, whatever their role includes. */
  readonly actions?: readonly ResourceAction[] | undefined;
  readonly children: readonly TreeNode[];
}

/** Builds the tree of a flat list; nodes with an unknown parent or in a circle become roots. */
export function buildTree(nodes: readonly ListedNode[]): TreeNode[] {
  const byCode = new Map(nodes.map((node) => [node.menuCode, node]));
  const isRoot = (node: ListedNode): boolean => {
    const seen = new Set<string>();
    for (
      let at: ListedNode | undefined = node;
      at;
      at = at.parentCode === null ? undefined : byCode.get(at.parentCode)
    ) {
      if (seen.has(at.menuCode)) return seen.size === 1 || [...seen].sort()[0] === node.menuCode;
      seen.add(at.menuCode);
    }
    return node.parentCode === null || !byCode.has(node.parentCode);
  };
  const children = new Map<string | null, ListedNode[]>();
  for (const node of nodes) {
    const parent = isRoot(node) ? null : node.parentCode;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const under = (parent: string | null): TreeNode[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.sort - b.sort)
      .map((node) => ({
        menuCode: node.menuCode,
        menuName: node.menuName,
        kind: node.menuType === '1' ? 'directory' : 'document',
        parentCode: parent,
        favourite: node.favourite,
        updatedAt: node.updatedAt,
        actions: node.actions,
        children: under(node.menuCode),
      }));
  return under(null);
}

/** Whether a node's rights let the member do something with it, apart from what their role includes. */
export function nodeLets({ actions }: Pick<TreeNode, 'actions'>, action: ResourceAction): boolean {
  return actions?.includes(action) ?? true;
}

/** What matches by name, with the directories that lead to it; a directory that matches keeps all it holds. */
export function searchTree(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...nodes];
  return nodes.flatMap((node): TreeNode[] => {
    if (node.menuName.toLowerCase().includes(wanted)) return [node];
    const children = searchTree(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Documents in reading order. */
export function documentsOf(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => (node.kind === 'document' ? [node] : documentsOf(node.children)));
}

/** Codes of the directories above a node, from the top; empty for an unknown one. */
export function pathTo(nodes: readonly TreeNode[], menuCode: string): string[] {
  for (const node of nodes) {
    if (node.menuCode === menuCode) return [];
    const below = pathTo(node.children, menuCode);
    if (below.length > 0 || node.children.some((child) => child.menuCode === menuCode))
      return [node.menuCode, ...below];
  }
  return [];
}

/** Codes of all directories. */
export function directoriesOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'directory' ? [node.menuCode, ...directoriesOf(node.children)] : []));
}

export type TreeOrder = 'manual' | 'name' | 'updated';

/** The tree in another order; directories first unless manually ordered. */
export function sortTree(nodes: readonly TreeNode[], order: TreeOrder, locale: string): TreeNode[] {
  if (order === 'manual') return [...nodes];
  const byName = new Intl.Collator(locale, { numeric: true });
  const compare = (a: TreeNode, b: TreeNode): number =>
    a.kind !== b.kind
      ? a.kind === 'directory'
        ? -1
        : 1
      : order === 'name'
        ? byName.compare(a.menuName, b.menuName)
        : b.updatedAt.localeCompare(a.updatedAt);
  return nodes.toSorted(compare).map((node) => ({ ...node, children: sortTree(node.children, order, locale) }));
}

/** A node with all below it. */
export function branchOf(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(branchOf)];
}

/** The node of a code, wherever it stands. */
export function findNode(nodes: readonly TreeNode[], menuCode: string | null): TreeNode | undefined {
  for (const node of nodes) {
    if (node.menuCode === menuCode) return node;
    const below = findNode(node.children, menuCode);
    if (below) return below;
  }
  return undefined;
}

/** Nodes of the directory in which a node stands, in their order. */
export function besideOf(nodes: readonly TreeNode[], node: TreeNode): readonly TreeNode[] {
  return findNode(nodes, node.parentCode)?.children ?? nodes;
}

/** Code of the node that follows in the same directory; null for the last one. */
export function nextOf(nodes: readonly TreeNode[], node: TreeNode): string | null {
  const beside = besideOf(nodes, node);
  return beside[beside.findIndex(({ menuCode }) => menuCode === node.menuCode) + 1]?.menuCode ?? null;
}

/** What the rights of a document let the member do; undefined: whatever their role includes. */
export function actionsOf(nodes: readonly TreeNode[] | undefined, menuCode: string | null) {
  return documentsOf(nodes ?? []).find((node) => node.menuCode === menuCode)?.actions;
}
