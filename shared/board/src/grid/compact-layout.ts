import { overlaps } from './free-slot.ts';
import type { Placed } from './place-components.ts';
import { readingOrder } from './place-components.ts';

const NONE: ReadonlySet<string> = new Set();

/** Copies, since grids mutate their layout while dragging. */
export const copied = <T extends Placed>(layout: readonly T[]): T[] => layout.map((item) => ({ ...item }));

/**
 * Moves components up as far as possible and resolves overlaps. @param first codes that keep their place in conflicts
 */
export function compactLayout(placed: readonly Placed[], first: ReadonlySet<string> = NONE): Placed[] {
  const order = readingOrder(placed).toSorted((a, b) => a.y - b.y || Number(first.has(b.i)) - Number(first.has(a.i)));
  const done: Placed[] = [];
  for (const item of order) {
    const above = done.filter((one) => one.x < item.x + item.w && item.x < one.x + one.w);
    done.push({ ...item, y: Math.max(0, ...above.map(({ y, h }) => y + h)) });
  }
  return placed.map(({ i }) => done.find((one) => one.i === i)!);
}

/**
 * Resolves overlaps by moving components down, and leaves gaps as they are. @param first codes that keep their place in
 * conflicts
 */
export function pushApart(placed: readonly Placed[], first: ReadonlySet<string> = NONE): Placed[] {
  const order = readingOrder(placed).toSorted((a, b) => Number(first.has(b.i)) - Number(first.has(a.i)));
  const done: Placed[] = [];
  for (const item of order) {
    let put = item;
    for (let below = done.find((one) => overlaps(one, put)); below; below = done.find((one) => overlaps(one, put)))
      put = { ...put, y: below.y + below.h };
    done.push(put);
  }
  return placed.map(({ i }) => done.find((one) => one.i === i)!);
}

/** What resolves overlaps on a grid: {@link compactLayout} on boards, {@link pushApart} on sheets of paper. */
export type MakeRoom = typeof compactLayout;

/** Moves components by one offset within the grid; others make room. @param by columns and rows */
export function moveTogether(
  placed: readonly Placed[],
  codes: ReadonlySet<string>,
  by: Pick<Placed, 'x' | 'y'>,
  columns: number,
  makeRoom: MakeRoom = compactLayout,
): Placed[] {
  const moved = placed.filter(({ i }) => codes.has(i));
  const left = Math.min(...moved.map(({ x }) => x));
  const right = Math.max(...moved.map(({ x, w }) => x + w));
  const top = Math.min(...moved.map(({ y }) => y));
  const x = Math.min(columns - right, Math.max(-left, by.x));
  const y = Math.max(-top, by.y);
  const put = (one: Placed) => (codes.has(one.i) ? { ...one, x: one.x + x, y: one.y + y } : one);
  return makeRoom(placed.map(put), codes);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Components moved together by one column, or past the nearest neighbour above or below; the others make room. */
export function moveByKey(
  placed: readonly Placed[],
  codes: ReadonlySet<string>,
  direction: Direction,
  columns: number,
): Placed[] {
  const moved = placed.filter(({ i }) => codes.has(i));
  /** Who stands above or below whom, by rows. */
  const beside = moved.flatMap((item) =>
    placed
      .filter((one) => !codes.has(one.i) && one.x < item.x + item.w && item.x < one.x + one.w && !overlaps(one, item))
      .map((one) => ({ one, rows: one.y - item.y })),
  );
  switch (direction) {
    case 'left':
      return moveTogether(placed, codes, { x: -1, y: 0 }, columns);
    case 'right':
      return moveTogether(placed, codes, { x: 1, y: 0 }, columns);
    case 'up': {
      const above = beside.filter(({ rows }) => rows < 0);
      if (above.length === 0) return [...placed];
      return moveTogether(placed, codes, { x: 0, y: Math.max(...above.map(({ rows }) => rows)) }, columns);
    }
    case 'down': {
      const below = beside.filter(({ rows }) => rows > 0).toSorted((a, b) => a.rows - b.rows)[0]?.one;
      if (!below) return [...placed];
      // The neighbour takes the place, the components follow it.
      const top = Math.min(...moved.map(({ y }) => y));
      const put = (one: Placed) => {
        if (codes.has(one.i)) return { ...one, y: one.y + below.h };
        return one.i === below.i ? { ...one, y: top } : one;
      };
      return compactLayout(placed.map(put), new Set([below.i]));
    }
  }
}

/** Components moved together by one column or row, past others or onto them; those make room. */
export function nudgeByKey(
  placed: readonly Placed[],
  codes: ReadonlySet<string>,
  direction: Direction,
  columns: number,
): Placed[] {
  const x = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
  const y = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  return moveTogether(placed, codes, { x, y }, columns, pushApart);
}

/** A component one column or row larger or smaller; the others make room. */
export function resizeByKey(
  placed: readonly Placed[],
  code: string,
  direction: Direction,
  columns: number,
  makeRoom: MakeRoom = compactLayout,
): Placed[] {
  return makeRoom(
    placed.map((one) => {
      if (one.i !== code) return one;
      const w = one.w + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
      const h = one.h + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
      return { ...one, w: Math.min(columns - one.x, Math.max(1, w)), h: Math.max(1, h) };
    }),
    new Set([code]),
  );
}
