import type { WarningCondition, WarningTree } from '@tessera/contract';

/** A tree without the child at a place; a relation with one child left is that child, one without any is gone. */
export function withoutChild(tree: WarningTree, at: number): WarningTree | null {
  if ('condition' in tree) return null;
  const children = tree.children.filter((_, place) => place !== at);
  return children.length === 0 ? null : children.length === 1 ? (children[0] ?? null) : { ...tree, children };
}

/** A tree with another child at a place; null takes it out. */
export function withChild(tree: WarningTree, at: number, child: WarningTree | null): WarningTree | null {
  if ('condition' in tree) return child;
  if (child === null) return withoutChild(tree, at);
  return { ...tree, children: tree.children.map((one, place) => (place === at ? child : one)) };
}

/** A condition joined to a tree: the end of its own relation, or both under a new one. */
export function joined(tree: WarningTree, condition: WarningCondition, relation: 'and' | 'or' = 'and'): WarningTree {
  return 'condition' in tree
    ? { relation, children: [tree, { condition }] }
    : { ...tree, children: [...tree.children, { condition }] };
}
