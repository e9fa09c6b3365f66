import { makeStyles, tokens } from '@tessera/ui/core';
import { useSyncExternalStore } from 'react';

import type { ItemTree } from '../geometry/item-tree.ts';
import { toViewport, type CanvasView } from '../view/view.ts';
import type { GestureStore } from './gesture-store.ts';

const useStyles = makeStyles({
  goal: {
    position: 'absolute',
    left: 0,
    top: 0,
    pointerEvents: 'none',
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      backgroundColor: tokens.colorBrandBackground,
      opacity: 0.16,
    },
  },
});

export interface DropGoalProps {
  readonly store: GestureStore<string | null>;
  readonly tree: ItemTree;
  readonly view: CanvasView;
}

/** The page that the dragged items will stand on once they are let go. */
export function DropGoal({ store, tree, view }: DropGoalProps) {
  const styles = useStyles();
  const goal = useSyncExternalStore(store.subscribe, store.get);
  if (goal === null || !tree.get(goal)) return null;
  const { x, y, w, h, rotation } = toViewport(view, tree.place(goal));
  const transform = `translate(${x}px, ${y}px) rotate(${rotation}deg)`;
  return <div className={styles.goal} data-canvas-goal={goal} style={{ width: w, height: h, transform }} />;
}
