import type { Plan, PlanSort } from '../plan/plan.ts';
import type { Predicate } from '../plan/predicate.ts';
import type { Question } from '../plan/question.ts';

/** The part of a question that keeps some dimensions apart and asks for some measures, unsorted. */
export function levelPlan(
  question: Question,
  kept: readonly number[],
  measures: readonly number[],
  filter: Predicate,
  sort: readonly PlanSort[] = [],
): Plan {
  return {
    source: question.source,
    dimensions: kept.map((position) => question.dimensions[position]!.part),
    measures: measures.map((position) => question.measures[position]!.part),
    filter,
    sort: sort.flatMap((entry): PlanSort[] => {
      if (entry.by === 'hidden') return [entry];
      const index = (entry.by === 'dimension' ? kept : measures).indexOf(entry.index);
      return index < 0 ? [] : [{ ...entry, index }];
    }),
    detail: question.detail,
  };
}

/** Positions 0 … length-1. */
export function positions(list: readonly unknown[]): number[] {
  return list.map((_, index) => index);
}
