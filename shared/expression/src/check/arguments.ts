import type { Form, FunctionDefinition, Parameter } from '../functions/definition.ts';

/** The form of a function that takes so many arguments; its first one where none does. */
export function formFor(definition: FunctionDefinition, count: number): Form {
  const { also } = definition;
  return also && typeof mapped(definition, count) === 'string' ? also : definition;
}

/** Maps each argument to its parameter. @returns what is wrong where the number of arguments is */
export function parametersFor(definition: FunctionDefinition, count: number): Parameter[] | 'tooFew' | 'tooMany' {
  const first = mapped(definition, count);
  if (typeof first !== 'string' || !definition.also) return first;
  const second = mapped(definition.also, count);
  return typeof second === 'string' ? first : second;
}

function mapped({ parameters }: Form, count: number): Parameter[] | 'tooFew' | 'tooMany' {
  const from = parameters.findIndex(({ repeated }) => repeated);
  if (from < 0) {
    if (count > parameters.length) return 'tooMany';
    return count < parameters.filter(({ optional }) => !optional).length ? 'tooFew' : parameters.slice(0, count);
  }
  const head = parameters.slice(0, from);
  const block = parameters.filter(({ repeated }) => repeated);
  const tail = parameters.slice(from + block.length);
  if (count < head.length) return 'tooFew';
  const rest = count - head.length;
  const left = rest % block.length;
  if (left > tail.length) return 'tooFew';
  const blocks = Array.from({ length: Math.floor(rest / block.length) }, () => block).flat();
  return [...head, ...blocks, ...tail.slice(0, left)];
}
