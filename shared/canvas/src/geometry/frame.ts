import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import { angleOf, boundsOf, into, middleOf, rounded, turned, type Point, type TurnedBox } from './box.ts';
import type { ItemTree } from './item-tree.ts';

/** The box that handles are drawn around: that of one item, the upright one around several; null for none. */
export function frameOf(tree: ItemTree, items: readonly CanvasItem[]): TurnedBox | null {
  const [only, second] = items;
  if (only && !second) return tree.place(only.id);
  const bounds = boundsOf(items.map(({ id }) => tree.place(id)));
  return bounds && { ...bounds, rotation: 0 };
}

/** Factors of a box's sides when what it stands in is scaled; a turned box stays rectangular. */
function sidesScaled(rotation: number, scale: Point): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: Math.hypot(scale.x * cos, scale.y * sin), y: Math.hypot(scale.x * sin, scale.y * cos) };
}

/** A box in the coordinates of another, carried along as that takes a new place, size and rotation. */
function carried(box: TurnedBox, from: TurnedBox, to: TurnedBox): TurnedBox {
  const scale = { x: to.w / from.w, y: to.h / from.h };
  const inner = into(box, from);
  const middle = middleOf(inner);
  const factors = sidesScaled(inner.rotation, scale);
  const [w, h] = [inner.w * factors.x, inner.h * factors.y];
  const there = turned({ x: to.x + middle.x * scale.x, y: to.y + middle.y * scale.y }, middleOf(to), to.rotation);
  return { x: there.x - w / 2, y: there.y - h / 2, w, h, rotation: box.rotation + to.rotation - from.rotation };
}

/** What differs of an item, rounded to hundredths; null for nothing. */
export function changeOf(item: CanvasItem, next: TurnedBox): CanvasChange | null {
  const values = {
    x: rounded(next.x),
    y: rounded(next.y),
    w: Math.max(1, rounded(next.w)),
    h: Math.max(1, rounded(next.h)),
    rotation: angleOf(next.rotation),
  };
  const keys = (['x', 'y', 'w', 'h'] as const).filter((key) => values[key] !== item[key]);
  const turns = values.rotation !== angleOf(item.rotation);
  if (keys.length === 0 && !turns) return null;
  return {
    id: item.id,
    ...Object.fromEntries(keys.map((key) => [key, values[key]])),
    ...(turns ? { rotation: values.rotation } : {}),
  };
}

/** Changes of an item that takes a place on the canvas, and of what a group holds, which is scaled with it. */
export function placeItem(tree: ItemTree, item: CanvasItem, place: TurnedBox): CanvasChange[] {
  const holder = tree.path(item.id).at(-2);
  const own = holder ? into(place, tree.place(holder.id)) : place;
  const change = changeOf(item, own);
  return [...(change ? [change] : []), ...heldScaled(tree, item, { x: own.w / item.w, y: own.h / item.h })];
}

function heldScaled(tree: ItemTree, group: CanvasItem, scale: Point): CanvasChange[] {
  if (group.kind !== 'group' || (scale.x === 1 && scale.y === 1)) return [];
  const from = { x: 0, y: 0, w: group.w, h: group.h, rotation: 0 };
  const to = { ...from, w: group.w * scale.x, h: group.h * scale.y };
  return tree.heldBy(group.id).flatMap((item) => {
    const next = carried(item, from, to);
    const change = changeOf(item, next);
    return [...(change ? [change] : []), ...heldScaled(tree, item, { x: next.w / item.w, y: next.h / item.h })];
  });
}

/** Changes of items whose frame was moved, resized or rotated. @param from their {@link frameOf} */
export const applyFrame = (
  tree: ItemTree,
  items: readonly CanvasItem[],
  from: TurnedBox,
  to: TurnedBox,
): CanvasChange[] => items.flatMap((item) => placeItem(tree, item, carried(tree.place(item.id), from, to)));
