import type { ItemTree } from '../geometry/item-tree.ts';

/** Where layers are put: in front of all that `parentId` holds, or directly behind `beforeId`. */
export interface LayerPlace {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}
export type LayerStep = 'up' | 'down' | 'in' | 'out';
export type DropZone = 'above' | 'below' | 'into';

/** Whether layers may be put into something: neither into themselves nor into what holds nothing. */
function mayHold(tree: ItemTree, parentId: string | null, ids: readonly string[]): boolean {
  if (parentId === null) return true;
  return tree.takerOf(parentId)?.id === parentId && !tree.path(parentId).some((one) => ids.includes(one.id));
}

/** In front of all that an item, or its shown page, holds. @returns null where layers can't be put there */
function placeIn(tree: ItemTree, id: string, ids: readonly string[]): LayerPlace | null {
  const taker = tree.takerOf(id);
  return taker && mayHold(tree, taker.id, ids) ? { parentId: taker.id, beforeId: null } : null;
}

/** Where layers come to stand that are dropped on a line. @returns null where they can't */
export function dropPlace(tree: ItemTree, ids: readonly string[], targetId: string, zone: DropZone): LayerPlace | null {
  const target = tree.get(targetId);
  if (!target) return null;
  if (zone === 'into') return placeIn(tree, targetId, ids);
  const parentId = tree.path(targetId).at(-2)?.id ?? null;
  if (target.kind === 'page' || ids.includes(targetId) || !mayHold(tree, parentId, ids)) return null;
  if (zone === 'below') return { parentId, beforeId: targetId };
  return { parentId, beforeId: nextAbove(tree, parentId, targetId, ids) };
}

/** The layer directly above another in the order of painting, of those that stay. */
function nextAbove(tree: ItemTree, parentId: string | null, id: string, moving: readonly string[]): string | null {
  const held = tree.heldBy(parentId);
  const at = held.findIndex((item) => item.id === id);
  return held.slice(at + 1).find((item) => !moving.includes(item.id))?.id ?? null;
}

/**
 * One step of layers by keys: above or below the next one, into the nearest group or page, or out of theirs. At the end of a
 * group a step up or down leads out of it.
 */
export function stepPlace(tree: ItemTree, ids: readonly string[], step: LayerStep): LayerPlace | null {
  const moving = tree.topmost(ids).filter(({ kind }) => kind !== 'page');
  const edge = step === 'down' ? moving[0] : moving.at(-1);
  if (!edge) return null;
  const holder = tree.path(edge.id).at(-2);
  const parentId = holder?.id ?? null;
  const held = tree.heldBy(parentId);
  const at = held.findIndex(({ id }) => id === edge.id);
  const stays = ({ id }: { readonly id: string }) => !ids.includes(id);
  const above = held.slice(at + 1).find(stays);
  const below = held.slice(0, at).findLast(stays);
  if (step === 'in') {
    for (const item of [above, below]) {
      const place = item && placeIn(tree, item.id, ids);
      if (place) return place;
    }
    return null;
  }
  if (step === 'up' && above) return { parentId, beforeId: nextAbove(tree, parentId, above.id, ids) };
  if (step === 'down' && below) return { parentId, beforeId: below.id };
  if (!holder) return null;
  // Pages have no order among layers: only a step out leads off them, to above the item whose page it is.
  if (holder.kind === 'page' && step !== 'out') return null;
  const left = holder.kind === 'page' ? tree.path(holder.id).at(-2) : holder;
  const outer = tree.path(left?.id ?? '').at(-2)?.id ?? null;
  if (!left) return null;
  if (step === 'down') return { parentId: outer, beforeId: left.id };
  return { parentId: outer, beforeId: nextAbove(tree, outer, left.id, ids) };
}
