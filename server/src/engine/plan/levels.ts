import type { ReportParam } from '@tessera/contract';

import type { QueryDimension } from './query.ts';

type AxisTotals = NonNullable<ReportParam['totalCondition']>['rows'];

/**
 * The levels of totals that are asked: every way of rolling up the rows with every way of rolling up the columns, except
 * that of the rows themselves. A subtotal keeps its dimension and those before it; one of the last dimension of its axis
 * would be the rows again and is left out (D-11).
 * @returns for each level the positions of the dimensions that stay apart
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
