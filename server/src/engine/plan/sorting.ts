import type { ReportParam, SortCondition } from '@tessera/contract';

import type { Fields } from './fields.ts';
import { planMeasure } from './measures.ts';
import type { PlanSort } from './plan.ts';
import type { Query, QueryDimension, QueryMeasure } from './query.ts';

/** The requested order; a column title's order comes first. */
export function querySort(
  spec: ReportParam,
  dimensions: readonly QueryDimension[],
  measures: readonly QueryMeasure[],
  fields: Fields,
): Pick<Query, 'sort' | 'computedSort'> {
  const clicked = spec.sortCondition.filter(({ titleSortFlag }) => titleSortFlag === 1 || titleSortFlag === 2);
  const others = spec.sortCondition.filter((condition) => !clicked.includes(condition));
  const sort: PlanSort[] = [];
  let computedSort: Query['computedSort'] = null;
  for (const condition of [...clicked, ...others]) {
    const direction = directionOf(condition);
    const byMeasure = measures.findIndex(({ column }) => column.uniqId === condition.uniqId);
    const measure = measures[byMeasure];
    if (measure?.comparison || measure?.percentOf) computedSort ??= { measure: byMeasure, direction };
    else sort.push(planSort(condition, direction, byMeasure, dimensions, fields));
  }
  return { sort, computedSort };
}

function directionOf({ sortFlag, titleSortFlag }: SortCondition): 'asc' | 'desc' {
  if (titleSortFlag === 1) return 'asc';
  return titleSortFlag === 2 ? 'desc' : sortFlag;
}

function planSort(
  condition: SortCondition,
  direction: 'asc' | 'desc',
  byMeasure: number,
  dimensions: readonly QueryDimension[],
  fields: Fields,
): PlanSort {
  const byDimension = dimensions.findIndex(({ column }) => column.uniqId === condition.uniqId);
  if (byDimension >= 0) return { by: 'dimension', index: byDimension, direction };
  if (byMeasure >= 0) return { by: 'measure', index: byMeasure, direction };
  const field = fields.resolve(condition.fieldId ?? condition.uniqId);
  const shown = dimensions.findIndex(({ column }) => column.fieldId === field.fieldId);
  if (shown >= 0) return { by: 'dimension', index: shown, direction };
  const aggregator = field.dataType === 'int' || field.dataType === 'double' ? field.defaultAggregator : 'min';
  return { by: 'hidden', measure: planMeasure(field, aggregator, fields), direction };
}
