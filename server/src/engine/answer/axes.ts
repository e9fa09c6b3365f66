import type { Frame } from './frame.ts';

/** The headings of one axis in their order. */
export interface Axis {
  readonly kept: readonly number[];
  /** All of them as far as cap, limit and Top-N let them be read; null where none had to be read. */
  readonly frame: Frame | null;
  /** Whether the cap left some out. */
  readonly truncated: boolean;
  /** Whether `frame` ends at the limit or at Top-N, so that there may be more. */
  readonly ended: boolean;
}
export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}
