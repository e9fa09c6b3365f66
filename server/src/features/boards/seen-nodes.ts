import { MENU_TYPES, type MenuNode } from '@tessera/contract';

import type { Sight } from '../grants/index.ts';

/** What of the tree a viewer may see and what they may do with it, with the directories on the way to it. */
export function seenNodes(nodes: readonly MenuNode[], sight: Sight): MenuNode[] {
  if (sight.everything) return [...nodes];
  const seen = nodes.map(({ menuCode }) => sight.may(menuCode, 'view'));
  const isDirectory = ({ menuType }: MenuNode): boolean => menuType === MENU_TYPES.directory;
  const parents = new Map(nodes.filter(isDirectory).map(({ menuCode, parentCode }) => [menuCode, parentCode]));
  const onTheWay = new Set<string>();
  for (const [n, { parentCode }] of nodes.entries())
    if (seen[n])
      for (let at = parentCode; at !== null && !onTheWay.has(at); at = parents.get(at) ?? null) onTheWay.add(at);
  return nodes.flatMap((node, n) =>
    seen[n] || (isDirectory(node) && onTheWay.has(node.menuCode))
      ? // In this order: a property that is added behind the spread makes objects that are written as JSON four times slower.
        [{ actions: sight.actions(node.menuCode), ...node }]
      : [],
  );
}
