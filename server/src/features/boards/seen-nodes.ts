import { MENU_TYPES, type MenuNode } from '@tessera/contract';

import type { Sight } from '../grants/index.ts';

/** What of the tree a viewer may see and what they may do with it, with the directories on the way to it. */
export function seenNodes(nodes: readonly MenuNode[], sight: Sight): MenuNode[] {
  if (sight.everything) return [...nodes];
  const parents = new Map(nodes.map(({ menuCode, parentCode }) => [menuCode, parentCode]));
  const onTheWay = new Set<string>();
  const seen = nodes.filter(({ menuCode }) => sight.may(menuCode, 'view'));
  for (const { parentCode } of seen)
    for (let at = parentCode; at !== null && !onTheWay.has(at); at = parents.get(at) ?? null) onTheWay.add(at);
  return nodes
    .filter(
      ({ menuCode, menuType }) =>
        sight.may(menuCode, 'view') || (menuType === MENU_TYPES.directory && onTheWay.has(menuCode)),
    )
    .map((node) => ({ ...node, actions: sight.actions(node.menuCode) }));
}
