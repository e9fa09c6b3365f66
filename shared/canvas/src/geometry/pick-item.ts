import type { CanvasItem } from '../canvas-item.ts';
import { contains, touches, type Box, type Point } from './box.ts';
import type { ItemTree } from './item-tree.ts';

/** Ids of what is open: what holds the selection, at any depth. */
const openedBy = (tree: ItemTree, selection: readonly string[]) =>
  new Set(selection.flatMap((id) => tree.path(id).slice(0, -1)).map(({ id }) => id));

/** Items with a drawing in the order of painting; what a group or page holds is painted where that stands. */
function paintedItems(tree: ItemTree, parent: string | null = null): CanvasItem[] {
  return tree.heldBy(parent).flatMap((item) => {
    if (!item.visible || item.locked) return [];
    return [...(item.kind === 'item' ? [item] : []), ...paintedItems(tree, item.id)];
  });
}

/** The item that pointing at something within means: its outermost holder that stands in what is open. */
function meant(tree: ItemTree, id: string, open: ReadonlySet<string>): CanvasItem | undefined {
  const path = tree.path(id);
  const reached = path.findIndex(({ id: holder, kind }) => kind !== 'page' && !open.has(holder));
  return path[reached === -1 ? path.length - 1 : reached];
}

/** The topmost item with a drawing at a point of the canvas; hidden and locked ones are passed. */
export const itemAt = (tree: ItemTree, point: Point): CanvasItem | undefined =>
  paintedItems(tree).findLast(({ id }) => contains(tree.place(id), point));

/**
 * The page that something dropped at a point of the canvas comes to stand on; null for the canvas itself.
 * @param moving ids of what is dropped; pages in it don't count
 */
export function pageAt(tree: ItemTree, point: Point, moving: readonly string[] = []): string | null {
  const stays = (id: string) => !tree.path(id).some((one) => moving.includes(one.id));
  const hit = paintedItems(tree).findLast(({ id }) => stays(id) && contains(tree.place(id), point));
  if (!hit) return null;
  return (tree.takerOf(hit.id) ?? tree.pageOf(hit.id))?.id ?? null;
}

/**
 * What a click selects.
 * @param deep the item itself in place of the group that holds it
 * @returns null for nothing
 */
export function pickAt(tree: ItemTree, point: Point, selection: readonly string[], deep = false): string | null {
  const hit = itemAt(tree, point);
  if (!hit) return null;
  return deep ? hit.id : (meant(tree, hit.id, openedBy(tree, selection))?.id ?? null);
}

/** What a double click selects: one step into the selected group at that point. @returns null where there is none */
export function pickWithin(tree: ItemTree, point: Point, selected: string): string | null {
  const open = new Set(tree.path(selected).map(({ id }) => id));
  const hit = paintedItems(tree).findLast(
    ({ id }) =>
      id !== selected && tree.path(id).some((holder) => holder.id === selected) && contains(tree.place(id), point),
  );
  return hit ? (meant(tree, hit.id, open)?.id ?? null) : null;
}

/** What a box selects: everything that it touches, groups as one. */
export function pickIn(tree: ItemTree, box: Box, selection: readonly string[]): string[] {
  const open = openedBy(tree, selection);
  const hits = paintedItems(tree).filter(({ id }) => touches(box, tree.place(id)));
  // An item that holds pages covers them: the pages count once the item is open.
  const picked = hits.flatMap(({ id }) => meant(tree, id, open)?.id ?? []);
  return [...new Set(picked)].filter((id) => !open.has(id));
}
