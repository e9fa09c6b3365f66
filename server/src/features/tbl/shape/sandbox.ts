import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { builtProgram } from '../../../platform/program-file.ts';
import { TblFailure } from '../tbl-failure.ts';
import type { ShapeOutcome, ShapeTask } from './worker/main.ts';

/** Milliseconds that a script may take; the thread is ended somewhat later if the script does not end by itself. */
const LONGEST = 2_000;
const GRACE = 300;
/** Megabytes of heap of a thread: what JSONata may use, and the programs. */
const HEAP = 96;
/** Scripts that run at the same time; others wait. */
const THREADS = 2;

export interface Sandbox {
  /**
   * Runs a script of an author in a thread that has no network, files or environment, with 2 s and 64 MB.
   * @returns JSON of the result
   * @throws TblFailure script…; the signal's reason
   */
  run(task: Omit<ShapeTask, 'longest'>, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/** Threads are started when they are needed first and kept; one that had to be ended is replaced. */
export function createSandbox(): Sandbox {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const end = async (worker: Worker) => {
    all.delete(worker);
    await worker.terminate();
  };
  const started = async (): Promise<Worker> => {
    const worker = startWorker();
    all.add(worker);
    await outcomeOf(worker);
    worker.unref();
    return worker;
  };
  return {
    async run(task, signal) {
      await enter();
      let worker: Worker | undefined;
      try {
        signal.throwIfAborted();
        worker = idle.pop() ?? (await started());
        const late = AbortSignal.timeout(LONGEST + GRACE);
        worker.postMessage({ ...task, longest: LONGEST } satisfies ShapeTask);
        const outcome = await outcomeOf(worker, AbortSignal.any([signal, late])).catch((error: unknown) => {
          signal.throwIfAborted();
          if (late.aborted) throw new TblFailure('scriptTime');
          throw error instanceof TblFailure ? error : new TblFailure('script', {}, { cause: error });
        });
        if (outcome === 'ready') throw new Error('a thread answered without being asked');
        idle.push(worker);
        worker = undefined;
        if ('shaped' in outcome) return outcome.shaped;
        throw new TblFailure(outcome.reason, { detail: outcome.message, line: outcome.line });
      } finally {
        if (worker) await end(worker);
        leave();
      }
    },
    async close() {
      await Promise.all([...all].map(end));
      idle.length = 0;
    },
  };
}

function startWorker(): Worker {
  const built = builtProgram(import.meta.dirname, 'shape-worker.js');
  const source = join(import.meta.dirname, 'worker/from-source.mjs');
  return new Worker(built ?? source, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
}

/** The next message of a thread. @throws TblFailure scriptMemory where it ran out of memory; the signal's reason */
function outcomeOf(worker: Worker, signal?: AbortSignal): Promise<ShapeOutcome> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', gone);
      signal?.removeEventListener('abort', aborted);
      settle();
    };
    const answered = (outcome: ShapeOutcome) => done(() => resolve(outcome));
    const failed = (error: NodeJS.ErrnoException) =>
      done(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TblFailure('scriptMemory') : error));
    const gone = () => done(() => reject(new Error('the thread of scripts ended')));
    const aborted = () => done(() => reject(signal?.reason as Error));
    worker.on('message', answered).on('error', failed).on('exit', gone);
    signal?.addEventListener('abort', aborted);
    if (signal?.aborted) aborted();
  });
}
