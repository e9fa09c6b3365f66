import type { ReportStyle } from '@tessera/contract';

import type { GridProfile } from './grid-profiles.ts';

export interface Placed {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Positions on the profile's grid: rescaled horizontally from other column counts, clipped to its width.
 */
export function placeComponents(styles: readonly ReportStyle[], profile: GridProfile): Placed[] {
  return styles.map(({ i, x, y, w, h, colNum }) => {
    const factor = profile.columns / (colNum ?? profile.legacyColumns);
    const left = Math.round(x * factor);
    const right = Math.round((x + w) * factor);
    const width = Math.min(profile.columns, Math.max(1, right - left));
    return { i, x: Math.min(left, profile.columns - width), y, w: width, h };
  });
}

/** The order in which components are read: line by line, from the left. */
export function readingOrder(placed: readonly Placed[]): Placed[] {
  return placed.toSorted((a, b) => a.y - b.y || a.x - b.x);
}
