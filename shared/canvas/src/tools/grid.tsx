import { makeStyles } from '@tessera/ui/core';

import type { Box } from '../geometry/box.ts';
import { toViewport, type CanvasView } from '../view/view.ts';

/** Least px of the screen between two lines. */
const LEAST = 5;
/** Seen on dark and on light drawings. */
const COLOUR = 'rgba(128, 128, 128, 0.35)';

const useStyles = makeStyles({
  grid: {
    position: 'absolute',
    left: 0,
    top: 0,
    pointerEvents: 'none',
    backgroundImage: `linear-gradient(to right, ${COLOUR} 1px, transparent 1px), linear-gradient(to bottom, ${COLOUR} 1px, transparent 1px)`,
  },
});

/** Lines over the canvas; of lines that would stand too close only each second, fourth and so on is drawn. */
export function Grid({
  canvas,
  view,
  size,
}: {
  readonly canvas: Box;
  readonly view: CanvasView;
  readonly size: number;
}) {
  const styles = useStyles();
  const { x, y, w, h } = toViewport(view, canvas);
  let step = size * view.zoom;
  while (step < LEAST) step *= 2;
  return (
    <div
      className={styles.grid}
      style={{ width: w, height: h, transform: `translate(${x}px, ${y}px)`, backgroundSize: `${step}px ${step}px` }}
    />
  );
}
