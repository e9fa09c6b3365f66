import type { Box } from './box.ts';

export type Axis = 'x' | 'y';
/** What is drawn while something is snapped, px of the canvas. */
export type SnapMark =
  /** A line across `axis` at `at`, along the other one. */
  | { readonly kind: 'line'; readonly axis: Axis; readonly at: number; readonly from: number; readonly to: number }
  /** A distance along `axis`, shown at `at` of the other one. */
  | { readonly kind: 'gap'; readonly axis: Axis; readonly at: number; readonly from: number; readonly to: number };

/** Edges of a box on an axis. */
export const low = (box: Box, axis: Axis): number => box[axis];
export const high = (box: Box, axis: Axis): number => box[axis] + (axis === 'x' ? box.w : box.h);
export const otherAxis = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
