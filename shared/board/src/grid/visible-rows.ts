import { GRID_GAP, GRID_PROFILES, type GridLayoutType } from './grid-profiles.ts';
import type { VisibleRows } from './slot-in-view.ts';

/** Rows of a grid that are on screen. @param rooms scrolling elements around it @returns null where nothing of it is */
export function visibleRows(rooms: readonly Element[], grid: Element, layoutType: GridLayoutType): VisibleRows | null {
  const around = rooms.map((room) => room.getBoundingClientRect());
  const within = grid.getBoundingClientRect();
  const top = Math.max(within.top, ...around.map((room) => room.top));
  const bottom = Math.min(...around.map((room) => room.bottom));
  if (bottom <= top) return null;
  const row = GRID_PROFILES[layoutType].rowHeight + GRID_GAP;
  return { top: (top - within.top) / row, bottom: (bottom - within.top) / row };
}
