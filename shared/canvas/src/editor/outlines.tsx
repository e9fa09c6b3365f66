import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';

import type { ItemTree } from '../geometry/item-tree.ts';
import { toViewport, type CanvasView } from '../view/view.ts';

const useStyles = makeStyles({
  outline: {
    position: 'absolute',
    left: 0,
    top: 0,
    pointerEvents: 'none',
    outline: `1px solid ${tokens.colorBrandStroke1}`,
  },
  fixed: { outlineStyle: 'dashed' },
});

export interface OutlinesProps {
  readonly tree: ItemTree;
  readonly view: CanvasView;
  readonly ids: readonly string[];
}

/** Lines around items; dashed around those that are locked or hidden. */
export function Outlines({ tree, view, ids }: OutlinesProps) {
  const styles = useStyles();
  return ids
    .filter((id) => tree.get(id))
    .map((id) => {
      const { x, y, w, h, rotation } = toViewport(view, tree.place(id));
      const transform = `translate(${x}px, ${y}px) rotate(${rotation}deg)`;
      return (
        <div
          key={id}
          className={mergeClasses(styles.outline, !tree.isFree(id) && styles.fixed)}
          style={{ width: w, height: h, transform }}
        />
      );
    });
}
