import type { Plan, PlanSort } from '../plan/plan.ts';
import type { Predicate } from '../plan/predicate.ts';
import type { Query } from '../plan/query.ts';

/** A query's measures at some kept dimensions, unsorted. */
export function levelPlan(
  query: Query,
  kept: readonly number[],
  measures: readonly number[],
  filter: Predicate,
  sort: readonly PlanSort[] = [],
): Plan {
  return {
    source: query.source,
    dimensions: kept.map((position) => query.dimensions[position]!.part),
    measures: measures.map((position) => query.measures[position]!.part),
    filter,
    sort: sort.flatMap((entry): PlanSort[] => {
      if (entry.by === 'hidden') return [entry];
      const index = (entry.by === 'dimension' ? kept : measures).indexOf(entry.index);
      return index < 0 ? [] : [{ ...entry, index }];
    }),
    detail: query.detail,
  };
}

/** Positions 0 … length-1. */
export function positions(list: readonly unknown[]): number[] {
  return list.map((_, index) => index);
}
