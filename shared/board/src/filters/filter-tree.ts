import type { FilterCondition, FilterTree } from '@tessera/contract';

export type FilterGroup = Extract<FilterTree, { relation: string }>;
/** Where a node stands: the positions from the root down. */
export type TreePath = readonly number[];

export const isGroup = (node: FilterTree): node is FilterGroup => 'children' in node;

/** A tree whose root is a group, as the editor shows it. */
export function asGroup(tree: FilterTree | undefined): FilterGroup {
  if (!tree) return { relation: 'and', children: [] };
  return isGroup(tree) ? tree : { relation: 'and', children: [tree] };
}

/** The tree with the node at a path changed; null takes it away. */
export function changeNode(
  group: FilterGroup,
  path: TreePath,
  change: (node: FilterTree) => FilterTree | null,
): FilterGroup {
  const [at, ...rest] = path;
  if (at === undefined) {
    const changed = change(group);
    return changed && isGroup(changed) ? changed : { ...group, children: [] };
  }
  return {
    ...group,
    children: group.children.flatMap((child, index) => {
      if (index !== at) return [child];
      if (rest.length > 0) return isGroup(child) ? [changeNode(child, rest, change)] : [child];
      const changed = change(child);
      return changed ? [changed] : [];
    }),
  };
}

/** The tree without groups that hold nothing and without groups of one; undefined when nothing is left. */
export function pruned(node: FilterTree): FilterTree | undefined {
  if (!isGroup(node)) return node;
  const children = node.children.flatMap((child) => pruned(child) ?? []);
  if (children.length === 0) return undefined;
  return children.length === 1 ? children[0] : { ...node, children };
}

/** Every condition of a tree, from left to right. */
export function conditionsOf(node: FilterTree): FilterCondition[] {
  return isGroup(node) ? node.children.flatMap(conditionsOf) : [node.condition];
}
