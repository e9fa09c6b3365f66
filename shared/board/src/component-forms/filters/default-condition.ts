import { saysSomething, type FilterChoice, type FilterCondition } from '@tessera/contract';

/** The condition as a choice; null for one that says nothing. */
export function choiceFrom({ aggregator, fieldValue, quickRange }: FilterCondition): FilterChoice | null {
  const choice: FilterChoice = {
    // New conditions use names; numbers are those of stored charts.
    aggregator: aggregator as FilterChoice['aggregator'],
    fieldValue: [...fieldValue],
    ...(quickRange ? { quickRange } : {}),
  };
  return saysSomething(choice) ? choice : null;
}
