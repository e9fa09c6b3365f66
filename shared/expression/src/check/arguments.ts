import type { FunctionDefinition, Parameter } from '../functions/definition.ts';

/** Maps each argument to its parameter. @returns null for a wrong number of arguments */
export function parametersFor(definition: FunctionDefinition, count: number): Parameter[] | 'tooFew' | 'tooMany' {
  const { parameters } = definition;
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
