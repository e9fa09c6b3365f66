import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';

import { ScriptFault } from './script-fault.ts';

const program = new Script(
  readFileSync(createRequire(import.meta.filename).resolve('jsonata/jsonata.min.js'), 'utf8'),
  {
    filename: 'jsonata.js',
  },
);
const evaluation = new Script(`(async () => {
  const input = JSON.parse(raw);
  const found = await jsonata(expression).evaluate(input, { parameters: JSON.parse(parameters) });
  return JSON.stringify(found === undefined ? [] : found);
})().then((text) => '+' + text, (fault) => '-' + JSON.stringify({
  message: String(fault && fault.message),
  position: fault && fault.position,
  memory: false,
}))`);

/**
 * Evaluates an expression over the answer. The interpreter of JSONata runs in a realm of its own that has no object of Node and
 * makes no code from text; the thread around it has limits of memory and time.
 * @param raw JSON of the answer
 * @param parameters JSON of the values that were sent, `$parameters` in the expression
 * @returns JSON of the result
 * @throws ScriptFault
 */
export async function runJsonata(expression: string, raw: string, parameters: string): Promise<string> {
  const realm = createContext(Object.assign(Object.create(null) as object, { raw, parameters, expression }), {
    codeGeneration: { strings: false, wasm: false },
  });
  program.runInContext(realm);
  const outcome = String(await (evaluation.runInContext(realm) as Promise<unknown>));
  if (outcome.startsWith('+')) return outcome.slice(1);
  const { message, position } = JSON.parse(outcome.slice(1)) as { message: string; position?: number };
  const line = position === undefined ? 0 : expression.slice(0, position).split('\n').length;
  throw new ScriptFault('script', message.slice(0, 500), line);
}
