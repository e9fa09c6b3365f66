import type { Locale } from '@tessera/contract';

import { AGGREGATE_FUNCTIONS } from './aggregate.ts';
import { CAST_FUNCTIONS } from './cast.ts';
import { CONDITIONAL_FUNCTIONS } from './conditional.ts';
import { DATE_FUNCTIONS } from './date.ts';
import { PARAMETER_NAMES, type FunctionDefinition } from './definition.ts';
import { MATH_FUNCTIONS } from './math.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import { WINDOW_FUNCTIONS } from './window.ts';

/** Every function of the language by its name, group after group. */
export const FUNCTIONS = {
  ...DATE_FUNCTIONS,
  ...AGGREGATE_FUNCTIONS,
  ...CONDITIONAL_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...CAST_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...WINDOW_FUNCTIONS,
} satisfies Record<string, FunctionDefinition>;
export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

export function functionNamed(name: string): FunctionDefinition | null {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name as FunctionName] : null;
}

/** How a function is written, such as `DATEADD(date, count, unit)`; brackets mark what may be left out. */
export function usageOf(name: FunctionName, locale: Locale): string {
  const { parameters }: FunctionDefinition = FUNCTIONS[name];
  const list = parameters
    .map(({ name: parameter, optional, repeated }) => {
      const text = PARAMETER_NAMES[parameter][locale];
      if (repeated) return `${text}…`;
      return optional ? `[${text}]` : text;
    })
    .join(', ');
  return `${name}(${list})`;
}
