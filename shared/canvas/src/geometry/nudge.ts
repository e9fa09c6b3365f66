import type { CanvasChange, CanvasItem } from '../canvas-item.ts';
import type { Point } from './box.ts';
import { sizedFrame } from './drag-frame.ts';
import { placeItem } from './frame.ts';
import type { ItemTree } from './item-tree.ts';

/** Items moved by px of the canvas. */
export const moveItems = (tree: ItemTree, items: readonly CanvasItem[], { x, y }: Point): CanvasChange[] =>
  items.flatMap((item) => {
    const place = tree.place(item.id);
    return placeItem(tree, item, { ...place, x: place.x + x, y: place.y + y });
  });

/** Items with sides that are longer by px, down to 1 px; their upper left corners stay. */
export const growItems = (tree: ItemTree, items: readonly CanvasItem[], { x, y }: Point): CanvasChange[] =>
  items.flatMap((item) => {
    const place = tree.place(item.id);
    return placeItem(tree, item, sizedFrame(place, Math.max(1, place.w + x), Math.max(1, place.h + y), [1, 1]));
  });
