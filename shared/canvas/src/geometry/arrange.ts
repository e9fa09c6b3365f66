import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import { boundsOf, type Box, type Point } from './box.ts';
import { sizedFrame } from './drag-frame.ts';
import { placeItem } from './frame.ts';
import { ItemTree } from './item-tree.ts';

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Items that can be arranged, each with the upright box around it on the canvas. */
function arranged(tree: ItemTree, ids: readonly string[]): { readonly item: CanvasItem; readonly box: Box }[] {
  return tree.topmost(ids).flatMap((item) => {
    const box = tree.isFree(item.id) && item.kind !== 'page' ? boundsOf([tree.place(item.id)]) : null;
    return box ? [{ item, box }] : [];
  });
}

function movedBy(tree: ItemTree, item: CanvasItem, { x, y }: Point): CanvasChange[] {
  const place = tree.place(item.id);
  return placeItem(tree, item, { ...place, x: place.x + x, y: place.y + y });
}

const shifts: Readonly<Record<AlignEdge, (box: Box, all: Box) => Point>> = {
  left: (box, all) => ({ x: all.x - box.x, y: 0 }),
  center: (box, all) => ({ x: all.x + all.w / 2 - box.x - box.w / 2, y: 0 }),
  right: (box, all) => ({ x: all.x + all.w - box.x - box.w, y: 0 }),
  top: (box, all) => ({ x: 0, y: all.y - box.y }),
  middle: (box, all) => ({ x: 0, y: all.y + all.h / 2 - box.y - box.h / 2 }),
  bottom: (box, all) => ({ x: 0, y: all.y + all.h - box.y - box.h }),
};

/**
 * Aligns items to an edge or middle of what surrounds them all. Locked and hidden ones stay, and don't count.
 * @param within what to align to in its place, such as the canvas
 */
export function alignItems(
  items: readonly CanvasItem[],
  ids: readonly string[],
  edge: AlignEdge,
  within?: Box,
): CanvasChange[] {
  const tree = new ItemTree(items);
  const chosen = arranged(tree, ids);
  const all = within ?? boundsOf(chosen.map(({ box }) => ({ ...box, rotation: 0 })));
  return all ? chosen.flatMap(({ item, box }) => movedBy(tree, item, shifts[edge](box, all))) : [];
}

/** Makes the gaps between three items or more equal; the outermost two stay. */
export function distributeItems(items: readonly CanvasItem[], ids: readonly string[], axis: 'x' | 'y'): CanvasChange[] {
  const tree = new ItemTree(items);
  const side = axis === 'x' ? 'w' : 'h';
  const chosen = arranged(tree, ids).toSorted((a, b) => a.box[axis] + a.box[side] / 2 - b.box[axis] - b.box[side] / 2);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < 3) return [];
  const room = last.box[axis] + last.box[side] - first.box[axis];
  const gap = (room - chosen.reduce((sum, { box }) => sum + box[side], 0)) / (chosen.length - 1);
  let at = first.box[axis];
  return chosen.flatMap(({ item, box }) => {
    const by = at - box[axis];
    at += box[side] + gap;
    return movedBy(tree, item, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
  });
}

/** Gives items the size of the one that was selected last; their upper left corners stay. */
export function equalSizes(
  items: readonly CanvasItem[],
  ids: readonly string[],
  sides: 'w' | 'h' | 'both',
): CanvasChange[] {
  const tree = new ItemTree(items);
  const chosen = arranged(tree, ids).map(({ item }) => item);
  const model = chosen.find(({ id }) => id === ids.findLast((one) => chosen.some((item) => item.id === one)));
  if (!model) return [];
  return chosen.flatMap((item) => {
    const place = tree.place(item.id);
    const [w, h] = [sides === 'h' ? place.w : model.w, sides === 'w' ? place.h : model.h];
    return placeItem(tree, item, sizedFrame(place, w, h, [1, 1]));
  });
}

/** Px that copies are moved by, to the right and down. */
const PASTE_STEP = 20;

/** How far copies are moved so that none of them stands exactly on something in `parentId`. */
export function pasteOffset(items: readonly CanvasItem[], copies: readonly Point[], parentId: string | null): Point {
  const taken = new Set(items.filter((item) => item.parentId === parentId).map(({ x, y }) => `${x} ${y}`));
  let by = 0;
  while (copies.some(({ x, y }) => taken.has(`${x + by} ${y + by}`))) by += PASTE_STEP;
  return { x: by, y: by };
}
