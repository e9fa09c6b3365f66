import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';

import { ScriptFault } from './script-fault.ts';

/** Bytes of heap and of stack of a script. */
const MEMORY = 64 * 1024 * 1024;
const STACK = 256 * 1024;
/** Name of the script in the stacks of its errors. */
const FILE = 'script.js';

const quickJs = newQuickJSWASMModuleFromVariant(variant);

/** Loads the interpreter. */
export const loadJavaScript = async (): Promise<void> => void (await quickJs);

/**
 * Runs a function of (answer, parameters), or a body with `return`, in an interpreter of its own without host, network, timers or modules.
 * @param raw JSON of the answer
 * @param parameters JSON of the values that were sent
 * @returns JSON of the result
 * @throws ScriptFault
 */
export async function runJavaScript(script: string, raw: string, parameters: string, until: number): Promise<string> {
  const module = await quickJs;
  let late = false;
  try {
    return Scope.withScope((scope) => {
      const runtime = scope.manage(module.newRuntime());
      runtime.setMemoryLimit(MEMORY);
      runtime.setMaxStackSize(STACK);
      runtime.setInterruptHandler(() => (late ||= Date.now() > until));
      const context = scope.manage(runtime.newContext());
      const unwrap = (result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle => {
        if (!result.error) return scope.manage(result.value);
        throw faultOf(context.dump(scope.manage(result.error)));
      };
      const plain = context.evalCode(`(${script}\n)`, FILE);
      const isFunction = !plain.error && context.typeof(plain.value) === 'function';
      const shape = isFunction
        ? unwrap(plain)
        : unwrap(context.evalCode(`(function (answer, parameters) {${script}\n})`, FILE));
      if (!isFunction) plain.dispose();
      const call = unwrap(context.evalCode(CALL));
      const given = [raw, parameters].map((text) => scope.manage(context.newString(text)));
      const result = unwrap(context.callFunction(call, context.undefined, shape, ...given));
      return context.typeof(result) === 'string' ? context.getString(result) : 'null';
    });
  } catch (error) {
    if (late) throw new ScriptFault('scriptTime', '', 0);
    throw error;
  }
}

const CALL = '(shape, raw, parameters) => JSON.stringify(shape(JSON.parse(raw), JSON.parse(parameters)))';

function faultOf(dumped: unknown): ScriptFault {
  const thrown = dumped as { name?: unknown; message?: unknown; stack?: unknown } | null;
  const message = String(thrown?.message ?? thrown ?? '');
  if (message === 'out of memory') return new ScriptFault('scriptMemory', '', 0);
  const line = /script\.js:(\d+)/.exec(String(thrown?.stack ?? ''))?.[1];
  const name = typeof thrown?.name === 'string' ? `${thrown.name}: ` : '';
  return new ScriptFault('script', `${name}${message}`.slice(0, 500), Number(line ?? 0));
}
