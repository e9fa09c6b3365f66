import type { MenuNode } from '@tessera/contract';

/** A board with the directories that it is in. */
export function boardLabels(nodes: readonly MenuNode[]): { readonly menuCode: string; readonly label: string }[] {
  const byCode = new Map(nodes.map((node) => [node.menuCode, node]));
  const path = (node: MenuNode): string[] => {
    const parent = node.parentCode === null ? undefined : byCode.get(node.parentCode);
    return [...(parent ? path(parent) : []), node.menuName];
  };
  return nodes
    .filter(({ menuType }) => menuType === '2')
    .map((node) => ({ menuCode: node.menuCode, label: path(node).join(' / ') }));
}
