import type { CanvasItem } from '../canvas-item.ts';
import type { ItemTree } from '../geometry/item-tree.ts';

/** A line of the panel. */
export interface LayerRow {
  readonly item: CanvasItem;
  /** 1 for what stands on the canvas itself. */
  readonly level: number;
  /** Place among its siblings from 1, the topmost first, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** Null for what holds nothing. */
  readonly open: boolean | null;
}

/**
 * Lines from top to bottom: the topmost layer first, pages of an item in their order.
 * @param open ids of what is unfolded
 * @param query part of a name; everything that does not have it, or holds something that has, is left out
 */
export function layerRows(tree: ItemTree, open: ReadonlySet<string>, query: string): LayerRow[] {
  const wanted = query.trim().toLocaleLowerCase();
  const found = new Set(
    wanted === ''
      ? []
      : tree.items
          .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
          .flatMap(({ id }) => tree.path(id).map((one) => one.id)),
  );
  const below = (parent: string | null, level: number): LayerRow[] => {
    const painted = tree.heldBy(parent).filter(({ id }) => wanted === '' || found.has(id));
    const held = painted.some(({ kind }) => kind === 'page') ? painted : painted.toReversed();
    return held.flatMap((item, at) => {
      const holds = tree.heldBy(item.id).some(({ id }) => wanted === '' || found.has(id));
      const unfolded = wanted !== '' || open.has(item.id);
      const row = { item, level, position: at + 1, siblings: held.length, open: holds ? unfolded : null };
      return [row, ...(holds && unfolded ? below(item.id, level + 1) : [])];
    });
  };
  return below(null, 1);
}
