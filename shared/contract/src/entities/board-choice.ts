import type { FilterCondition } from '../query/report-param.ts';
import type { FilterChoice } from './board-filter.ts';
import type { BoardState } from './board-state.ts';

const NEEDS_NO_VALUE: ReadonlySet<string> = new Set(['is_null', 'is_not_null']);

/** Whether a choice says anything, so that its filter holds. */
export function saysSomething(choice: FilterChoice | null): choice is FilterChoice {
  if (!choice) return false;
  if (choice.tree) return choice.tree.length > 0;
  if (choice.quickRange) return choice.quickRange !== 'none';
  if (NEEDS_NO_VALUE.has(choice.aggregator)) return true;
  if (choice.aggregator === 'between_and') return choice.fieldValue.some((value) => value !== '' && value !== null);
  return choice.fieldValue.length > 0;
}

/** What holds for a filter: what the reader chose, null where it was cleared, else the author's default. */
export function choiceOf(
  { code, filterValue }: { readonly code: string; readonly filterValue: FilterChoice | null },
  { filters }: Pick<BoardState, 'filters'>,
): FilterChoice | null {
  const stated = filters.find(({ componentCode }) => componentCode === code);
  const choice = stated ? stated.choice : filterValue;
  return saysSomething(choice) ? choice : null;
}

/** A choice as field condition; null for a tree. */
export function choiceCondition(
  { aggregator, fieldValue, quickRange }: FilterChoice,
  fieldId: string,
): FilterCondition {
  return { fieldId, aggregator, fieldValue, ...(quickRange ? { quickRange } : {}) };
}
