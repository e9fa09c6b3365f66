import type { YAxisOptions } from 'highcharts';

type Series = readonly { readonly values: readonly (number | null)[] }[];
const every = (series: Series, holds: (value: number) => boolean) =>
  series.every(({ values }) => values.every((value) => value === null || holds(value)));

/**
 * Soft limits of an axis with zero on it, so that two axes with different measures don't exaggerate one of them. What an
 * author chose as limits holds.
 *
 * @param lines limits that reference lines ask for
 */
export function withZero<T extends Pick<YAxisOptions, 'softMin' | 'softMax'>>(series: Series, lines: T): T {
  return {
    ...lines,
    ...(every(series, (value) => value >= 0) ? { softMin: Math.min(0, lines.softMin ?? 0) } : {}),
    ...(every(series, (value) => value <= 0) ? { softMax: Math.max(0, lines.softMax ?? 0) } : {}),
  };
}

/** The lowest place of an axis whose numbers are never negative: room around large points does not go below zero. */
export const floorOf = (values: readonly (number | null)[]): Pick<YAxisOptions, 'floor'> =>
  every([{ values }], (value) => value >= 0) ? { floor: 0 } : {};
