import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from '@tessera/contract';

import type { Log } from '../log.ts';
import { INSTALLED, type Versions } from './versions.ts';

export interface Watching {
  /** What was installed. */
  readonly installed: { readonly program: string; readonly version: string };
  /** Arguments that each start gets. */
  readonly args: readonly string[];
  readonly versions: Versions;
  readonly log: Log;
  /** Milliseconds in which a new version is heard by the server; default 3 minutes. */
  readonly patience?: number;
  /** Milliseconds between two starts of a new version; default 2 seconds. */
  readonly between?: number;
}

/** Starts of a new version that end before the server heard it. */
const TRIES = 3;
const PATIENCE = 180_000;
const BETWEEN = 2_000;
const RESTART = 75;
/** Exit code of an agent that was removed on the page. */
const REVOKED = 78;
/** What an agent tells who watches it, once the server answered its first heartbeat. */
const heldSchema = z.object({ held: z.literal(true) });
type End = { readonly code: number } | 'unheard';

/** Tells who watches this program, if somebody does, that the server has heard it. */
export const tellHeld = (): void => void process.send?.({ held: true } satisfies z.infer<typeof heldSchema>);

/**
 * Keeps an agent running, with the version that is the current one at each start. One on trial that is not heard by the
 * server in time, or that ends three times before, is left, and the one before runs again.
 * @returns exit code of the agent; 0 where it was stopped between two starts
 */
export async function watch(watching: Watching, signal: AbortSignal): Promise<number> {
  const { versions, log } = watching;
  while (!signal.aborted) {
    const program = (await versions.program()) ?? watching.installed.program;
    const starts = await versions.starts();
    if (starts !== null && starts > TRIES) {
      await leave(watching, 'it ended before the server had heard it');
      continue;
    }
    const end = await runOnce(program, watching, { isTrial: starts !== null, signal });
    if (end === 'unheard') {
      await leave(watching, 'the server did not hear it in time');
      continue;
    }
    if (signal.aborted) return end.code;
    // A version that an upgrade brought has begun: a look at the disk says which one is next.
    const isTrial = (await versions.read()).trial !== null;
    if (end.code === RESTART) continue;
    if (end.code === REVOKED || !isTrial) return end.code;
    log('a new version ended', { code: end.code, start: starts });
    await pause(watching.between ?? BETWEEN, undefined, { signal }).catch(() => undefined);
  }
  return 0;
}

async function leave({ versions, log }: Watching, reason: string): Promise<void> {
  const { current, previous } = await versions.read();
  log('a new version is left again', { version: current, reason, now: previous ?? 'installed' });
  await versions.goBack();
}

/** One start, to its end. */
async function runOnce(
  program: string,
  { args, installed, versions, log, patience = PATIENCE }: Watching,
  { isTrial, signal }: { readonly isTrial: boolean; readonly signal: AbortSignal },
): Promise<End> {
  const env = { ...process.env, [INSTALLED]: installed.version };
  const child = fork(program, [...args], { execArgv: [], stdio: 'inherit', env });
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let isUnheard = false;
  const timer = isTrial
    ? setTimeout(() => {
        isUnheard = true;
        child.kill('SIGKILL');
      }, patience)
    : undefined;
  let holding: Promise<void> = Promise.resolve();
  child.on('message', (message) => {
    if (!isTrial || !heldSchema.safeParse(message).success) return;
    clearTimeout(timer);
    holding = versions.hold().catch((error: unknown) => log('a version was not kept', { error: String(error) }));
  });
  try {
    const code = await exitOf(child);
    await holding;
    return isUnheard ? 'unheard' : { code };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** @returns its code; 1 where it could not be started or was killed */
const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
