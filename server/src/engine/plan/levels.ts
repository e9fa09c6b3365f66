import type { ReportParam } from '@tessera/contract';

import type { QueryDimension } from './query.ts';

type AxisTotals = NonNullable<ReportParam['totalCondition']>['rows'];

/**
 * Levels of totals: each roll-up of rows with each of columns but the rows themselves. A subtotal keeps its dimension
 * and those before it; the last of an axis is left out (D-11).
 * @returns positions of the kept dimensions per level
 */
export function totalLevels(
  asked: ReportParam['totalCondition'],
  dimensions: readonly QueryDimension[],
): readonly (readonly number[])[] {
  if (!asked) return [];
  const axis = (across: boolean, { total, subtotals }: AxisTotals): number[][] => {
    const own = dimensions.flatMap((dimension, index) => (dimension.across === across ? [index] : []));
    const parts = own
      .slice(0, -1)
      .flatMap((index, at) => (subtotals.includes(dimensions[index]!.column.uniqId) ? [own.slice(0, at + 1)] : []));
    return [own, ...parts, ...(total && own.length > 0 ? [[]] : [])];
  };
  const rows = axis(false, asked.rows);
  const columns = axis(true, asked.columns);
  return rows.flatMap((row) => columns.map((column) => [...row, ...column])).slice(1);
}
