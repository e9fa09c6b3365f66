import type { DragEvent } from 'react';
import { useMemo, useState } from 'react';

import type { TreeNode } from './menu-tree.ts';
import { branchOf } from './menu-tree.ts';

export interface NodeDrag {
  may(node: TreeNode): boolean;
  /** Code of the node that follows in the same directory. */
  next(node: TreeNode): string | null;
  drop(node: TreeNode, parentCode: string | null, beforeCode: string | null): void;
}
interface Place {
  readonly code: string;
  readonly where: 'into' | 'before' | 'after';
}

/** Mouse dragging of nodes: into a directory, before a node (upper part), or after a board (lower part). */
export function useNodeDrag(drag: NodeDrag | null) {
  const [dragged, setDragged] = useState<TreeNode | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  return useMemo(() => {
    if (!drag) return null;
    const end = () => {
      setDragged(null);
      setPlace(null);
    };
    const aim = (event: DragEvent<HTMLElement>, node: TreeNode): Place | null => {
      if (!dragged || branchOf(dragged).some(({ menuCode }) => menuCode === node.menuCode)) return null;
      const box = event.currentTarget.getBoundingClientRect();
      const upper = event.clientY - box.top < box.height * (node.kind === 'directory' ? 0.3 : 0.5);
      if (node.kind === 'directory') return { code: node.menuCode, where: upper ? 'before' : 'into' };
      return { code: node.menuCode, where: upper ? 'before' : 'after' };
    };
    return {
      placeOf: (code: string) => (place?.code === code ? place.where : undefined),
      handlers: (node: TreeNode) => ({
        draggable: drag.may(node),
        onDragStart: (event: DragEvent<HTMLElement>) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', node.menuName);
          setDragged(node);
        },
        onDragOver: (event: DragEvent<HTMLElement>) => {
          const next = aim(event, node);
          if (!next) return;
          event.preventDefault();
          if (next.code !== place?.code || next.where !== place.where) setPlace(next);
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          const next = aim(event, node);
          event.preventDefault();
          end();
          if (!next || !dragged) return;
          if (next.where === 'into') return drag.drop(dragged, node.menuCode, null);
          const before = next.where === 'before' ? node.menuCode : drag.next(node);
          if (before !== dragged.menuCode) drag.drop(dragged, node.parentCode, before);
        },
        onDragEnd: end,
      }),
    };
  }, [drag, dragged, place]);
}
