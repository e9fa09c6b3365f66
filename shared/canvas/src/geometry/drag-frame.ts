import { angleOf, middleOf, turned, type Point, type TurnedBox } from './box.ts';

/** Sides that a handle moves: -1 left or top, 1 right or bottom, 0 none. */
export type Direction = readonly [number, number];

export const movedFrame = (from: TurnedBox, { x, y }: Point): TurnedBox => ({
  ...from,
  x: Math.round(from.x + x),
  y: Math.round(from.y + y),
});

/**
 * A frame resized by one of its handles; the opposite side, or the middle, stays where it is.
 * @param by distance of the pointer on the canvas, px
 * @param keep `ratio` of the sides, `middle` in its place
 */
export function resizedFrame(
  from: TurnedBox,
  [left, top]: Direction,
  by: Point,
  keep: { readonly ratio: boolean; readonly middle: boolean },
): TurnedBox {
  const inner = turned(by, { x: 0, y: 0 }, -from.rotation);
  const factor = keep.middle ? 2 : 1;
  let w = Math.max(1, Math.round(from.w + inner.x * left * factor));
  let h = Math.max(1, Math.round(from.h + inner.y * top * factor));
  if (keep.ratio) {
    const scale = left === 0 ? h / from.h : top === 0 ? w / from.w : Math.max(w / from.w, h / from.h);
    [w, h] = [Math.max(1, from.w * scale), Math.max(1, from.h * scale)];
  }
  return sizedFrame(from, w, h, keep.middle ? [0, 0] : [left, top]);
}

/** A frame with other sides; the side opposite to `direction` stays, with 0 the middle. */
export function sizedFrame(from: TurnedBox, w: number, h: number, [left, top]: Direction): TurnedBox {
  const shift = { x: ((w - from.w) / 2) * left, y: ((h - from.h) / 2) * top };
  const { x, y } = turned(shift, { x: 0, y: 0 }, from.rotation);
  const middle = middleOf(from);
  return { x: middle.x + x - w / 2, y: middle.y + y - h / 2, w, h, rotation: from.rotation };
}

/** A frame rotated as the pointer went around its middle. @param steps degrees between two allowed angles; 0 for any */
export function rotatedFrame(from: TurnedBox, start: Point, now: Point, steps: number): TurnedBox {
  const middle = middleOf(from);
  const angle = ({ x, y }: Point) => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
  const rotation = from.rotation + angle(now) - angle(start);
  const grain = steps === 0 ? 1 : steps;
  return { ...from, rotation: angleOf(Math.round(rotation / grain) * grain) };
}
