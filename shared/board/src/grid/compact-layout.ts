import { overlaps } from './free-slot.ts';
import type { Placed } from './place-components.ts';
import { readingOrder } from './place-components.ts';

/**
 * Lifts every component as far as those above let it, and puts what overlaps below each other.
 * @param first code of the component that keeps its place where two want the same
 */
export function compactLayout(placed: readonly Placed[], first?: string): Placed[] {
  const order = readingOrder(placed).toSorted((a, b) =>
    a.y === b.y ? Number(b.i === first) - Number(a.i === first) : 0,
  );
  const done: Placed[] = [];
  for (const item of order) {
    const above = done.filter((one) => one.x < item.x + item.w && item.x < one.x + one.w);
    done.push({ ...item, y: Math.max(0, ...above.map(({ y, h }) => y + h)) });
  }
  return placed.map(({ i }) => done.find((one) => one.i === i)!);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A component moved by one column, or past its neighbour above or below; the others make room. */
export function moveByKey(placed: readonly Placed[], code: string, direction: Direction, columns: number): Placed[] {
  const item = placed.find(({ i }) => i === code);
  if (!item) return [...placed];
  const beside = placed.filter(
    (one) => one.i !== code && one.x < item.x + item.w && item.x < one.x + one.w && !overlaps(one, item),
  );
  const put = (change: Partial<Placed>) =>
    compactLayout(
      placed.map((one) => (one.i === code ? { ...one, ...change } : one)),
      code,
    );
  switch (direction) {
    case 'left':
      return put({ x: Math.max(0, item.x - 1) });
    case 'right':
      return put({ x: Math.min(columns - item.w, item.x + 1) });
    case 'up': {
      const above = beside.filter(({ y }) => y < item.y);
      return above.length === 0 ? [...placed] : put({ y: Math.max(...above.map(({ y }) => y)) });
    }
    case 'down': {
      const below = beside.filter(({ y }) => y > item.y).toSorted((a, b) => a.y - b.y)[0];
      if (!below) return [...placed];
      // The neighbour takes the place, the component follows it.
      return compactLayout(
        placed.map((one) =>
          one.i === code ? { ...one, y: item.y + below.h } : one.i === below.i ? { ...one, y: item.y } : one,
        ),
        below.i,
      );
    }
  }
}

/** A component one column or row larger or smaller; the others make room. */
export function resizeByKey(placed: readonly Placed[], code: string, direction: Direction, columns: number): Placed[] {
  return compactLayout(
    placed.map((one) => {
      if (one.i !== code) return one;
      const w = one.w + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
      const h = one.h + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
      return { ...one, w: Math.min(columns - one.x, Math.max(1, w)), h: Math.max(1, h) };
    }),
    code,
  );
}
