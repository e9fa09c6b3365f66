import { compactLayout } from './compact-layout.ts';
import { firstFreeSlot, overlaps, type Size } from './free-slot.ts';
import type { Placed } from './place-components.ts';

/** Rows of a grid on screen, from the top of the grid; parts of rows count. */
export interface VisibleRows {
  readonly top: number;
  readonly bottom: number;
}

/** What the author looks at while something is added. */
export interface GridView {
  readonly selected: ReadonlySet<string>;
  /** Null where it is not known. */
  readonly visible: VisibleRows | null;
}

type Cell = Pick<Placed, 'x' | 'y'>;
/** Rows below a selection that still count as beside it. */
const NEAR = 18;
/** Code of what is not placed yet. */
const COMING = '';

/**
 * The cell of something new where its author looks: the first free place (RU-660) while that is on screen, else a free
 * place beside the selection or right below it, else the visible middle, where others make room.
 */
export function slotInView(
  placed: readonly Placed[],
  size: Size,
  columns: number,
  { selected, visible }: GridView,
): Cell {
  const first = firstFreeSlot(placed, size, columns);
  if (!visible || isVisible(first, visible)) return first;
  const chosen = placed.filter(({ i }) => selected.has(i));
  if (chosen.length > 0) return besideOf(placed, chosen, first, columns);
  const middle = (visible.top + visible.bottom - size.h) / 2;
  const rows = [...new Set([0, ...placed.flatMap(({ y, h }) => [y, y + h])])];
  const whole = rows.filter((y) => partsNothing(placed, { ...first, x: 0, y }));
  const shown = whole.filter((y) => isVisible({ ...first, y }, visible));
  const goals = shown.length > 0 ? shown : rows.map((y) => comesToStand(placed, { ...first, x: 0, y }));
  const nearest = goals.reduce((best, y) => (Math.abs(y - middle) < Math.abs(best - middle) ? y : best));
  return { x: 0, y: nearest };
}

/** Whether no component in the columns of a place crosses its first row. */
function partsNothing(placed: readonly Placed[], { x, y, w }: Omit<Placed, 'i'>): boolean {
  return placed.every((one) => one.x >= x + w || x >= one.x + one.w || one.y + one.h <= y || one.y >= y);
}

/** Whether the upper half of a place is on screen. */
function isVisible({ y, h }: Omit<Placed, 'i'>, { top, bottom }: VisibleRows): boolean {
  return y >= Math.floor(top) && y + h / 2 <= bottom;
}

function besideOf(placed: readonly Placed[], chosen: readonly Placed[], { w, h }: Size, columns: number): Cell {
  const y = Math.min(...chosen.map((one) => one.y));
  const left = Math.min(...chosen.map((one) => one.x));
  const right = Math.max(...chosen.map((one) => one.x + one.w));
  for (const x of [right, left - w]) {
    const free = x >= 0 && x + w <= columns && !placed.some((one) => overlaps(one, { x, y, w, h }));
    if (free) return { x, y };
  }
  const below = { x: Math.min(left, columns - w), y: Math.max(...chosen.map((one) => one.y + one.h)), w, h };
  // A row that parts nothing leaves no holes, if it is not far.
  const rows = placed.map((one) => one.y + one.h).filter((row) => row >= below.y && row <= below.y + NEAR);
  return {
    x: below.x,
    y: rows.toSorted((a, b) => a - b).find((row) => partsNothing(placed, { ...below, y: row })) ?? below.y,
  };
}

/** The row of something that is put there, after the components there have been moved. */
function comesToStand(placed: readonly Placed[], at: Omit<Placed, 'i'>): number {
  const made = compactLayout([...placed, { i: COMING, ...at }], new Set([COMING]));
  return made.find(({ i }) => i === COMING)?.y ?? at.y;
}
