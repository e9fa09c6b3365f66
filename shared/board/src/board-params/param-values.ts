import type { DynamicParam, FilterChoice } from '@tessera/contract';

import { storedDate } from '../filters/condition.ts';

export type ParamValue = string | number;

/** Parses a typed parameter value. @returns null when it is invalid */
export function readTyped(text: string, dataType: DynamicParam['dataType']): ParamValue | null {
  const typed = text.trim();
  if (typed === '') return null;
  switch (dataType) {
    case 'str':
      return typed;
    case 'int':
      if (!/^-?\d{1,18}$/.test(typed)) return null;
      // A number with more digits than a double keeps stays the text that it is.
      return Number.isSafeInteger(Number(typed)) ? Number(typed) : typed;
    case 'double':
      return Number.isFinite(Number(typed)) ? Number(typed) : null;
    case 'datetime':
      return storedDate(typed);
  }
}

/** Values as a choice; none gives the parameter back its default. */
export function choiceOfValues(values: readonly ParamValue[]): FilterChoice | null {
  return values.length === 0 ? null : { aggregator: 'in', fieldValue: [...values] };
}
