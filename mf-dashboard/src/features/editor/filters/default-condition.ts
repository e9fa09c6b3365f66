import { choiceCondition, saysSomething, type FilterChoice, type FilterCondition } from '@tessera/contract';

import { CONTROL, type Control } from './filter-draft.ts';

/** A choice as the condition that its author edits; of a tree the branches of the first level. */
export function conditionFrom(choice: FilterChoice, fieldId: string): FilterCondition {
  if (!choice.tree) return choiceCondition(choice, fieldId);
  return { fieldId, aggregator: 'in', fieldValue: choice.tree.flatMap(([first = null]) => [first]) };
}

/** The condition as a choice; null for one that says nothing. */
export function choiceFrom(condition: FilterCondition, control: Control): FilterChoice | null {
  const { aggregator, fieldValue, quickRange } = condition;
  const choice: FilterChoice = {
    aggregator: aggregator as FilterChoice['aggregator'],
    fieldValue: [...fieldValue],
    ...(quickRange ? { quickRange } : {}),
    ...(control === CONTROL.tree ? { fieldValue: [], tree: fieldValue.map((value) => [value]) } : {}),
  };
  return saysSomething(choice) ? choice : null;
}
