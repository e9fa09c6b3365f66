import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds before the second, third and fourth try: a server that restarts is back, or another replica answers. */
const PAUSES = [100, 500, 2_000] as const;

/** Waits so many milliseconds, or rejects with the signal's reason. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const wait: Pause = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
};

/** Repeats work whose failure passes, at most three times. @throws the last failure, or the signal's reason */
export async function afterFailures<Result>(
  work: () => Promise<Result>,
  passes: (error: unknown) => boolean,
  signal: AbortSignal,
  pause: Pause = wait,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const milliseconds = PAUSES[failures];
      if (milliseconds === undefined || !passes(error)) throw error;
      await pause(milliseconds, signal);
    }
  }
}
