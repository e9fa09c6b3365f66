import type { FormulaFunction, Locale } from '@tessera/contract';
import { exampleText, FUNCTION_NAMES, FUNCTIONS, usageOf } from '@tessera/expression/editor';

/** EP-105: the catalogue of functions in a language. */
export function functionList(locale: Locale): FormulaFunction[] {
  return FUNCTION_NAMES.map((name) => {
    const { group, kind, description, example } = FUNCTIONS[name];
    return {
      name,
      usage: usageOf(name, locale),
      type: group,
      level: kind,
      description: description[locale],
      example: exampleText(example, locale),
    };
  });
}
