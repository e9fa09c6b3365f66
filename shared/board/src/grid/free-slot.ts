import type { Placed } from './place-components.ts';

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** Layout items of these types begin at the top (RU-754, RU-755); no document names them. */
const TOP_TYPES: readonly number[] = [3, 8];

/** Whether two components cover a common cell. */
export function overlaps(a: Omit<Placed, 'i'>, b: Omit<Placed, 'i'>): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** First free place, row by row (RU-660), never wider than the grid. @param columns default 12 (RU-661, X-01) */
export function firstFreeSlot(placed: readonly Placed[], size: Size, columns = 12): Omit<Placed, 'i'> {
  const w = Math.min(size.w, columns);
  const bottom = Math.max(0, ...placed.map(({ y, h }) => y + h));
  for (let y = 0; y < bottom; y++) {
    const line = placed.filter((one) => one.y < y + size.h && y < one.y + one.h);
    for (let x = 0; x + w <= columns; x++) {
      const slot = { x, y, w, h: size.h };
      if (!line.some((one) => overlaps(one, slot))) return slot;
    }
  }
  return { x: 0, y: bottom, w, h: size.h };
}

/** Where a new layout item begins: below the heights of all others, or at the top for two types (RU-753 to RU-755). */
export function nextItemY(items: readonly Pick<Placed, 'h'>[], type = 0): number {
  return TOP_TYPES.includes(type) ? 0 : items.reduce((sum, { h }) => sum + h, 0);
}
