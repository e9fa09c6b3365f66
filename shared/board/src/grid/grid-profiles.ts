import type { BoardConfiguration } from '@tessera/contract';

/** Grid of a board: 0 PC, 1 APP, 2 REPORT; another thing than the page layout of the same name. */
export type GridLayoutType = BoardConfiguration['layoutType'];

export interface GridProfile {
  readonly columns: number;
  /** px. */
  readonly rowHeight: number;
  /** Columns of a position that does not say how many it was made for. */
  readonly legacyColumns: number;
}

/** Editor §9. */
export const GRID_PROFILES: Readonly<Record<GridLayoutType, GridProfile>> = {
  0: { columns: 24, rowHeight: 35, legacyColumns: 12 },
  1: { columns: 6, rowHeight: 10, legacyColumns: 3 },
  2: { columns: 24, rowHeight: 10, legacyColumns: 24 },
};

/** Space between components, px. */
export const GRID_GAP = 8;
/** Board width below which components are stacked, px. */
export const STACK_BELOW = 640;

/** How much higher than usual components are on a phone, by the settings of the board (RT-108). */
export const PHONE_HEIGHT = { low: 0.75, normal: 1, high: 1.4 } as const;
