import {
  angleOf,
  boundsOf as exactBoundsOf,
  into as exactInto,
  outOf as exactOutOf,
  rounded,
  type Box,
  type Point,
  type TurnedBox,
} from '@tessera/canvas/geometry';

/** Places are stored to hundredths of a px, angles from -180 (excluded) to 180 degrees. */
const stored = <Placed extends TurnedBox>(box: Placed): Placed => ({
  ...box,
  x: rounded(box.x),
  y: rounded(box.y),
  rotation: angleOf(box.rotation),
});

/** @returns the same box with its middle there */
export const movedTo = <Placed extends Box>(box: Placed, middle: Point): Placed => ({
  ...box,
  x: rounded(middle.x - box.w / 2),
  y: rounded(middle.y - box.h / 2),
});

/** The upright box around turned ones; null for none. */
export function boundsOf(boxes: readonly TurnedBox[]): Box | null {
  const box = exactBoundsOf(boxes);
  return box && { x: rounded(box.x), y: rounded(box.y), w: rounded(box.w), h: rounded(box.h) };
}

/** Converts a box from the coordinates of its holder to those in which the holder is given. */
export const outOf = <Placed extends TurnedBox>(box: Placed, holder: TurnedBox): Placed =>
  stored(exactOutOf(box, holder));

/** The reverse of {@link outOf}. */
export const into = <Placed extends TurnedBox>(box: Placed, holder: TurnedBox): Placed =>
  stored(exactInto(box, holder));
