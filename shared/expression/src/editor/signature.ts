import type { Locale } from '@tessera/contract';

import { FUNCTIONS, functionName, usageOf, type FunctionName } from '../functions/catalogue.ts';
import { PARAMETER_NAMES, type FunctionDefinition } from '../functions/definition.ts';
import { exampleText } from '../functions/sample-fields.ts';
import { callAt } from './call-at.ts';

export interface Signature {
  readonly name: FunctionName;
  /** Names of the parameters in the author's language. */
  readonly parameters: readonly string[];
  /** Which of them the position is at; the last repeated one for what follows it. */
  readonly active: number;
  readonly usage: string;
  readonly description: string;
  readonly example: string;
}

/** Help on the call around a position; null where there is none or its function is unknown. */
export function signatureAt(text: string, position: number, locale: Locale): Signature | null {
  const found = callAt(text, position);
  const name = found && functionName(found.name);
  if (!found || !name) return null;
  const { parameters }: FunctionDefinition = FUNCTIONS[name];
  const from = parameters.findIndex(({ repeated }) => repeated);
  const block = parameters.filter(({ repeated }) => repeated).length;
  const beyond = found.argument - from;
  const active = from >= 0 && beyond >= 0 ? from + (beyond % block) : Math.min(found.argument, parameters.length - 1);
  return {
    name,
    parameters: parameters.map((parameter) => PARAMETER_NAMES[parameter.name][locale]),
    active,
    usage: usageOf(name, locale),
    description: FUNCTIONS[name].description[locale],
    example: exampleText(FUNCTIONS[name].example, locale),
  };
}
