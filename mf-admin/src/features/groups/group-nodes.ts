import type { UserGroup } from '@tessera/contract';

/** A group with those below it. */
export interface GroupNode {
  readonly group: UserGroup;
  readonly children: readonly GroupNode[];
}

/** The tree of groups; brothers stay in their order. A group whose parent is missing stands at the top. */
export function groupTree(groups: readonly UserGroup[]): GroupNode[] {
  const known = new Set(groups.map(({ groupId }) => groupId));
  const byParent = new Map<string | null, UserGroup[]>();
  for (const group of groups) {
    const parentId = group.parentId !== null && known.has(group.parentId) ? group.parentId : null;
    const brothers = byParent.get(parentId);
    if (brothers) brothers.push(group);
    else byParent.set(parentId, [group]);
  }
  const below = (parentId: string | null): GroupNode[] =>
    (byParent.get(parentId) ?? []).map((group) => ({ group, children: below(group.groupId) }));
  return below(null);
}

/** Nodes whose name has a text, with those above them; what is below a found one stays. */
export function searchGroups(nodes: readonly GroupNode[], text: string): GroupNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.group.groupName.toLowerCase().includes(wanted)) return [node];
    const children = searchGroups(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Ids of all nodes that have others below them. */
export function branchesOf(nodes: readonly GroupNode[]): string[] {
  return nodes.flatMap(({ group, children }) => (children.length > 0 ? [group.groupId, ...branchesOf(children)] : []));
}

/** Paths of all groups by id: each group with those above it, from the top. */
export function groupPaths(groups: readonly UserGroup[]): ReadonlyMap<string, readonly UserGroup[]> {
  const paths = new Map<string, readonly UserGroup[]>();
  const walk = (nodes: readonly GroupNode[], above: readonly UserGroup[]): void => {
    for (const { group, children } of nodes) {
      const path = [...above, group];
      paths.set(group.groupId, path);
      walk(children, path);
    }
  };
  walk(groupTree(groups), []);
  return paths;
}

/** Ids of a group and of all below it. */
export function subtreeOf(paths: ReadonlyMap<string, readonly UserGroup[]>, groupId: string): Set<string> {
  return new Set(
    [...paths].filter(([, path]) => path.some((above) => above.groupId === groupId)).map(([below]) => below),
  );
}
