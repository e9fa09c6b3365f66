/** Px, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}
/** A box that is turned around its middle, degrees clockwise. */
export interface TurnedBox extends Box {
  readonly rotation: number;
}

/** To hundredths. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
export const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** A point turned around another, degrees clockwise. */
export function turned({ x, y }: Point, around: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy, cos, sin] = [x - around.x, y - around.y, Math.cos(angle), Math.sin(angle)];
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos };
}

/** The same angle from -180 (excluded) to 180 degrees, to hundredths. */
export function angleOf(degrees: number): number {
  const rest = rounded(((degrees % 360) + 360) % 360);
  return rest > 180 ? rounded(rest - 360) : rest;
}

/** Corners from the upper left one, clockwise. */
export function cornersOf(box: TurnedBox): readonly [Point, Point, Point, Point] {
  const [right, bottom, middle] = [box.x + box.w, box.y + box.h, middleOf(box)];
  const corner = (x: number, y: number) => turned({ x, y }, middle, box.rotation);
  return [corner(box.x, box.y), corner(right, box.y), corner(right, bottom), corner(box.x, bottom)];
}

/** The upright box around turned ones; null for none. */
export function boundsOf(boxes: readonly TurnedBox[]): Box | null {
  const [first, second] = boxes;
  if (!first) return null;
  if (!second && first.rotation === 0) return { x: first.x, y: first.y, w: first.w, h: first.h };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const corner of boxes.flatMap(cornersOf)) {
    [left, right] = [Math.min(left, corner.x), Math.max(right, corner.x)];
    [top, bottom] = [Math.min(top, corner.y), Math.max(bottom, corner.y)];
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

const moved = <Placed extends TurnedBox>(box: Placed, middle: Point, rotation: number): Placed => ({
  ...box,
  x: middle.x - box.w / 2,
  y: middle.y - box.h / 2,
  rotation,
});

/** Converts a box from the coordinates of `holder` to those in which `holder` is given. */
export function outOf<Placed extends TurnedBox>(box: Placed, holder: TurnedBox): Placed {
  const { x, y } = middleOf(box);
  const middle = turned({ x: holder.x + x, y: holder.y + y }, middleOf(holder), holder.rotation);
  return moved(box, middle, box.rotation + holder.rotation);
}

/** The reverse of {@link outOf}. */
export function into<Placed extends TurnedBox>(box: Placed, holder: TurnedBox): Placed {
  const back = turned(middleOf(box), middleOf(holder), -holder.rotation);
  return moved(box, { x: back.x - holder.x, y: back.y - holder.y }, box.rotation - holder.rotation);
}

/** Whether a point lies in a box or on its edge. */
export function contains(box: TurnedBox, point: Point): boolean {
  const { x, y } = turned(point, middleOf(box), -box.rotation);
  return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
}

/** Whether an upright box touches a turned one. */
export function touches(upright: Box, box: TurnedBox): boolean {
  // Two convex shapes are apart where all corners of one lie beyond an edge of the other.
  const apart = (a: TurnedBox, b: TurnedBox) => {
    const points = cornersOf(b).map((corner) => turned(corner, middleOf(a), -a.rotation));
    return (
      points.every(({ x }) => x < a.x) ||
      points.every(({ x }) => x > a.x + a.w) ||
      points.every(({ y }) => y < a.y) ||
      points.every(({ y }) => y > a.y + a.h)
    );
  };
  const first = { ...upright, rotation: 0 };
  return !apart(first, box) && !apart(box, first);
}
