import { isAdditive } from '@tessera/contract';

import type { ResultFrame } from './result-frame.ts';

/** Names of a ranking that bars show each for itself; more of them could not be read. */
export const MOST_RANKED = 40;

const sumOf = (values: readonly (number | null)[]) => {
  const present = values.flatMap((value) => value ?? []);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0);
};

/**
 * Cuts a ranked frame after {@link MOST_RANKED} categories. One more category has the sums of the others, where all
 * measures add up and the sums are no larger than what they would be compared with. Frames with negative values stay
 * whole, since what falls most is at the end of them.
 *
 * @param name of the category with the sums, by how many it holds
 */
export function foldRest(frame: ResultFrame, name: (count: number) => string): ResultFrame {
  const { categories, series } = frame;
  const count = categories.length - MOST_RANKED;
  if (count <= 1 || series.some(({ values }) => values.some((value) => value !== null && value < 0))) return frame;
  const sums = series.map(({ values }) => sumOf(values.slice(MOST_RANKED)));
  const additive = series.every(({ column }) => isAdditive(column));
  const single = series.every(({ column }) => column.uniqId === series[0]?.column.uniqId);
  const drawn =
    additive &&
    series.every(({ values }, index) => (sums[index] ?? 0) <= Math.max(...values.slice(0, MOST_RANKED).map(Number)));
  return {
    ...frame,
    categories: [...categories.slice(0, MOST_RANKED), ...(drawn ? [{ key: 'rest', label: name(count) }] : [])],
    series: series.map((one, index) => ({
      ...one,
      values: [...one.values.slice(0, MOST_RANKED), ...(drawn ? [sums[index] ?? null] : [])],
    })),
    rest: { count, total: additive && single ? sumOf(sums) : null, drawn },
  };
}
