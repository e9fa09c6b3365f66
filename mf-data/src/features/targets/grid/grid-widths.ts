import type { TargetGroup } from '@tessera/contract';

/** Widths of the names, and of the other columns at least, in pixels. */
export const NAME_WIDTH = 220;
const PERIOD_WIDTH = 104;
const TOTAL_WIDTH = 128;
const WIDEST = 240;
/** Of a bold digit; separators are narrower. */
const DIGIT = 7.6;
const PADDING = 18;

export interface GridWidths {
  readonly period: number;
  readonly total: number;
}

/** Widths in which the sums of all rows have room: what they are made of is rarely longer. @param said how an amount is written */
export function widthsOf(all: Pick<TargetGroup, 'indexData' | 'total'>, said: (amount: string) => string): GridWidths {
  const wideFor = (amount: string | null): number =>
    amount === null ? 0 : Math.min(WIDEST, PADDING + Math.ceil(said(amount).length * DIGIT));
  return {
    period: Math.max(PERIOD_WIDTH, ...all.indexData.map(({ indexValue }) => wideFor(indexValue))),
    total: Math.max(TOTAL_WIDTH, wideFor(all.total)),
  };
}
