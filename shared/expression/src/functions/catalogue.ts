import type { Locale } from '@tessera/contract';

import { AGGREGATE_FUNCTIONS } from './aggregate.ts';
import { CALENDAR_FUNCTIONS } from './calendar.ts';
import { CAST_FUNCTIONS } from './cast.ts';
import { CONDITIONAL_FUNCTIONS } from './conditional.ts';
import { DATE_FUNCTIONS } from './date.ts';
import { PARAMETER_NAMES, type Form, type FunctionDefinition } from './definition.ts';
import { MATH_FUNCTIONS } from './math.ts';
import { ROUNDING_FUNCTIONS } from './rounding.ts';
import { TEXT_SEARCH_FUNCTIONS } from './text-search.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import { WINDOW_FUNCTIONS } from './window.ts';

/** Every function of the language by its name, group after group. */
export const FUNCTIONS = {
  ...DATE_FUNCTIONS,
  ...CALENDAR_FUNCTIONS,
  ...AGGREGATE_FUNCTIONS,
  ...CONDITIONAL_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...TEXT_SEARCH_FUNCTIONS,
  ...CAST_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...ROUNDING_FUNCTIONS,
  ...WINDOW_FUNCTIONS,
} satisfies Record<string, FunctionDefinition>;
export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** Names that spreadsheets and databases have for the same; they are read as the function of this list. */
export const OTHER_NAMES = {
  LEN: 'LENGTH',
  VALUE: 'NUMBER',
  CONCATENATE: 'CONCAT',
  INT: 'FLOOR',
  LOG10: 'LOG',
  IFERROR: 'IFNULL',
  IFNA: 'IFNULL',
  ISBLANK: 'ISNULL',
  ISOWEEKNUM: 'WEEK',
  DATEVALUE: 'DATE',
  AVERAGE: 'AVG',
  COUNTA: 'COUNT',
  STDEV: 'STDDEV',
  STDEVP: 'STDDEVP',
  VAR: 'VARIANCE',
  VARP: 'VARIANCEP',
} as const satisfies Record<string, FunctionName>;
export type OtherName = keyof typeof OTHER_NAMES;

/** The function that a name in capitals means; null for a name of none. */
export function functionName(name: string): FunctionName | null {
  if (Object.hasOwn(FUNCTIONS, name)) return name as FunctionName;
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name as OtherName] : null;
}
export function functionNamed(name: string): FunctionDefinition | null {
  const known = functionName(name);
  return known && FUNCTIONS[known];
}

/**
 * How a function is written, such as `DATEADD(date, count, unit)`; brackets mark what may be left out, a slash parts the two
 * forms that some have.
 */
export function usageOf(name: FunctionName, locale: Locale): string {
  const definition: FunctionDefinition = FUNCTIONS[name];
  const usage = ({ parameters }: Form) => {
    const list = parameters.map(({ name: parameter, optional, repeated }) => {
      const text = PARAMETER_NAMES[parameter][locale];
      if (repeated) return `${text}…`;
      return optional ? `[${text}]` : text;
    });
    return `${name}(${list.join(', ')})`;
  };
  return definition.also ? `${usage(definition)} / ${usage(definition.also)}` : usage(definition);
}
