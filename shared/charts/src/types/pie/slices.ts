import { isAdditive } from '@tessera/contract';

import type { ResultFrame } from '../../result/result-frame.ts';
import type { ColorKey } from '../../theme/value-colors.ts';

export interface Slice {
  readonly name: string;
  readonly value: number;
  /** How many categories it gathers. */
  readonly gathered: number;
  /** The value that it stands for; undefined where it gathers some. */
  readonly colorKey?: ColorKey | undefined;
}
export interface Slices {
  readonly slices: readonly Slice[];
  /** Categories with a negative value, which no slice can show. */
  readonly negatives: number;
}

/** Slices of a pie; categories beyond the limit are summed up where the measure adds up. */
export function toSlices(frame: ResultFrame, limit: number, others: string): Slices {
  const series = frame.series[0];
  const additive = series !== undefined && isAdditive(series.column);
  const all = frame.categories.map(({ label, colorKey }, index) => ({
    name: label,
    value: series?.values[index] ?? 0,
    colorKey,
  }));
  const drawn = all.filter(({ value }) => value > 0);
  const negatives = all.filter(({ value }) => value < 0).length;
  const single = drawn.map((slice) => ({ ...slice, gathered: 1 }));
  if (!additive || drawn.length <= limit) return { slices: single, negatives };
  const kept = new Set([...single].sort((a, b) => b.value - a.value).slice(0, limit));
  const rest = single.filter((slice) => !kept.has(slice));
  const gathered = { name: others, value: rest.reduce((sum, { value }) => sum + value, 0), gathered: rest.length };
  return { slices: [...single.filter((slice) => kept.has(slice)), gathered], negatives };
}
