import { MemoryExceeded } from '../../memory-exceeded.ts';
import { untilAborted } from '../../until-aborted.ts';
import { ChildLost } from './child-error.ts';

/** Times that a read is begun again since a process was killed for the statement of another. */
const MOST_KILLS = 3;

/** Runs reads again that ended for the sake of others. */
export type RetriedRead = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/**
 * A read that was under way when the process was killed for another one is begun again. After a crash, or where memory
 * was short, nobody knows whose fault it was: those that were there are repeated one after another, and what fails
 * again is the cause.
 * @throws MemoryExceeded from the read that is
 */
export function createRetriedRead(): RetriedRead {
  const running = new Set<Promise<unknown>>();
  let suspects: Promise<unknown> = Promise.resolve();
  const tracked = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const promise = work();
    const settled = promise.then(
      () => undefined,
      () => undefined,
    );
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return promise;
  };
  const alone = <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const others = [...running];
    const turn = suspects
      .then(() => untilAborted(Promise.all(others), signal))
      .then(() => {
        signal.throwIfAborted();
        return tracked(work);
      });
    suspects = turn.catch(() => undefined);
    return untilAborted(turn, signal);
  };

  return async (work, signal) => {
    for (let kills = 0; ; kills++) {
      try {
        return await tracked(work);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ChildLost && error.reason === 'time' && kills < MOST_KILLS) continue;
        const suspect = (error instanceof ChildLost && error.reason === 'crash') || isOutOfMemory(error);
        if (!suspect) throw error;
        try {
          return await alone(work, signal);
        } catch (again) {
          signal.throwIfAborted();
          if (again instanceof ChildLost && again.reason === 'time' && kills < MOST_KILLS) continue;
          throw again instanceof ChildLost || isOutOfMemory(again) ? new MemoryExceeded(again) : again;
        }
      }
    }
  };
}

/** DuckDB's own limit, or an allocation that the system refused. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /^Out of Memory Error|std::bad_alloc/.test(error.message);
}
