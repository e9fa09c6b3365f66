import type { CanvasItem } from '../canvas-item.ts';
import { outOf, type TurnedBox } from './box.ts';

/** Items by what holds them. A parent that is missing or that would hold itself counts as the canvas. */
export class ItemTree {
  readonly items: readonly CanvasItem[];
  readonly #byId: ReadonlyMap<string, CanvasItem>;
  readonly #held: ReadonlyMap<string | null, readonly CanvasItem[]>;
  readonly #paths = new Map<string, readonly CanvasItem[]>();
  readonly #places = new Map<string, TurnedBox>();

  constructor(items: readonly CanvasItem[]) {
    this.items = items;
    this.#byId = new Map(items.map((item) => [item.id, item]));
    const held = new Map<string | null, CanvasItem[]>();
    for (const item of items) {
      const holder = this.path(item.id).at(-2)?.id ?? null;
      const known = held.get(holder);
      if (known) known.push(item);
      else held.set(holder, [item]);
    }
    this.#held = held;
  }

  get(id: string): CanvasItem | undefined {
    return this.#byId.get(id);
  }

  /** What an item, or the canvas, holds directly, in the order of painting. */
  heldBy(id: string | null): readonly CanvasItem[] {
    return this.#held.get(id) ?? [];
  }

  /** Everything that an item holds, at any depth. */
  within(id: string): CanvasItem[] {
    return this.heldBy(id).flatMap((item) => [item, ...this.within(item.id)]);
  }

  /** Items from the one on the canvas down to this one; empty for an unknown id. */
  path(id: string): readonly CanvasItem[] {
    const known = this.#paths.get(id);
    if (known) return known;
    const path: CanvasItem[] = [];
    for (let at = this.#byId.get(id); at && !path.includes(at); at = this.#byId.get(at.parentId ?? ''))
      path.unshift(at);
    this.#paths.set(id, path);
    return path;
  }

  /** Where an item stands on the canvas. */
  place(id: string): TurnedBox {
    const known = this.#places.get(id);
    if (known) return known;
    const path = this.path(id);
    const item = path.at(-1);
    if (!item) return { x: 0, y: 0, w: 0, h: 0, rotation: 0 };
    const { x, y, w, h, rotation } = item;
    const own = { x, y, w, h, rotation };
    const holder = path.at(-2);
    const place = holder ? outOf(own, this.place(holder.id)) : own;
    this.#places.set(id, place);
    return place;
  }

  /** What takes in the items that are put into this one: a group or page itself, the shown page of an item; null for none. */
  takerOf(id: string): CanvasItem | null {
    const item = this.#byId.get(id);
    if (item?.kind !== 'item') return item ?? null;
    const pages = this.heldBy(id).filter(({ kind }) => kind === 'page');
    return pages.find(({ visible }) => visible) ?? pages[0] ?? null;
  }

  /** The page that an item stands on, in groups or not; null for the canvas. */
  pageOf(id: string): CanvasItem | null {
    return (
      this.path(id)
        .slice(0, -1)
        .findLast(({ kind }) => kind === 'page') ?? null
    );
  }

  /** Whether an item and all that hold it are shown. */
  isShown(id: string): boolean {
    return this.path(id).every(({ visible }) => visible);
  }

  /** Whether an item can be changed: shown, and neither it nor what holds it is locked. */
  isFree(id: string): boolean {
    return this.path(id).every(({ visible, locked }) => visible && !locked);
  }

  /** Known ids without those that another one among them holds, in the order of painting. */
  topmost(ids: readonly string[]): CanvasItem[] {
    const all = new Set(ids);
    return this.items.filter(
      ({ id }) =>
        all.has(id) &&
        !this.path(id)
          .slice(0, -1)
          .some((holder) => all.has(holder.id)),
    );
  }
}
