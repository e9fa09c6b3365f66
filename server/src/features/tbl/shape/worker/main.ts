import { parentPort } from 'node:worker_threads';

import { loadJavaScript, runJavaScript } from './run-javascript.ts';
import { runJsonata } from './run-jsonata.ts';
import { ScriptFault } from './script-fault.ts';

/** What the thread is asked. */
export interface ShapeTask {
  readonly scriptType: 'jsonata' | 'javascript';
  readonly script: string;
  /** JSON of the answer and of the parameters. */
  readonly raw: string;
  readonly parameters: string;
  /** Milliseconds. */
  readonly longest: number;
}
export type ShapeOutcome =
  | 'ready'
  | { readonly shaped: string }
  | { readonly reason: ScriptFault['reason']; readonly message: string; readonly line: number };

const port = parentPort;
if (!port) throw new Error('this program is the body of a worker thread');

async function outcomeOf({ scriptType, script, raw, parameters, longest }: ShapeTask): Promise<ShapeOutcome> {
  try {
    const until = Date.now() + longest;
    const shaped =
      scriptType === 'jsonata'
        ? await runJsonata(script, raw, parameters)
        : await runJavaScript(script, raw, parameters, until);
    return { shaped };
  } catch (error) {
    // Anything else, such as an interpreter that gave up, ends the thread.
    if (!(error instanceof ScriptFault)) throw error;
    return { reason: error.reason, message: error.message, line: error.line };
  }
}

port.on('message', (task: ShapeTask) => void outcomeOf(task).then((outcome) => port.postMessage(outcome)));
void loadJavaScript().then(() => port.postMessage('ready' satisfies ShapeOutcome));
