import type { Confinement } from '../../../run/confinement.ts';
import { Confined } from '../../confined.ts';
import { MemoryExceeded } from '../../memory-exceeded.ts';
import { untilAborted } from '../../until-aborted.ts';
import { ChildLost } from './child-error.ts';

/** Times that a read is begun again for the sake of others before it gets a turn of its own. */
const MOST_KILLS = 3;

/** A read, which may be begun several times. @param signal ends it */
export type Work<Result> = (signal: AbortSignal) => Promise<Result>;
/** Runs reads again that ended for the sake of others. @param corporation whose read it is; undefined for the server's own */
export type RetriedRead = <Result>(
  work: Work<Result>,
  signal: AbortSignal,
  corporation: string | undefined,
) => Promise<Result>;

interface Read {
  readonly corporation: string | undefined;
  readonly confined: boolean;
  /** Ends it for the sake of others. */
  readonly stop: AbortController;
  /** Whether a confined one was at work during it. */
  besideConfined: boolean;
  readonly ended: Promise<unknown>;
}

/**
 * A read that was under way when the process was killed for another one is begun again. Where memory was short, reads of
 * confined corporations make room. After a crash, or where memory is short all the same, nobody knows whose fault it
 * was: those that were there are repeated one after another with nothing beside them, and what fails again is the cause.
 * Reads of a confined corporation are not repeated.
 * @throws MemoryExceeded from the read that is the cause; Confined from one of a confined corporation that is not
 */
export function createRetriedRead(confinement: Confinement): RetriedRead {
  const running = new Set<Read>();
  let turns: Promise<unknown> = Promise.resolve();
  let turnsAhead = 0;

  const begin = <Result>(work: Work<Result>, signal: AbortSignal, corporation: string | undefined) => {
    const confined = confinement.has(corporation);
    const stop = new AbortController();
    const besideConfined = [...running].some((other) => other.confined);
    if (confined) for (const other of running) other.besideConfined = true;
    const result = work(confined ? AbortSignal.any([signal, stop.signal]) : signal);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    const read: Read = { corporation, confined, stop, besideConfined, ended };
    running.add(read);
    void ended.then(() => running.delete(read));
    return { read, result };
  };

  /** Ends reads of confined corporations. @returns the corporations */
  const makeRoom = async (signal: AbortSignal): Promise<string[]> => {
    const stopped = [...running].filter(({ confined }) => confined);
    for (const { stop } of stopped) stop.abort(new Error('others need the memory'));
    await untilAborted(Promise.all(stopped.map(({ ended }) => ended)), signal);
    return stopped.flatMap(({ corporation = [] }) => corporation);
  };

  const alone = <Result>(work: Work<Result>, signal: AbortSignal, corporation: string | undefined): Promise<Result> => {
    const others = [...running].map(({ ended }) => ended);
    turnsAhead++;
    const turn = turns
      .then(() => untilAborted(Promise.all(others), signal))
      .then(() => {
        signal.throwIfAborted();
        if (confinement.has(corporation)) throw new Confined(confinement.pauseOf(corporation));
        return begin(work, signal, corporation).result;
      });
    turns = turn.catch(() => undefined).then(() => turnsAhead--);
    return untilAborted(turn, signal);
  };

  return async (work, signal, corporation) => {
    let kills = 0;
    let shortages = 0;
    const madeRoom: string[] = [];
    for (;;) {
      while (turnsAhead > 0) await untilAborted(turns, signal);
      const { read, result } = begin(work, signal, corporation);
      try {
        const answer = await result;
        for (const other of madeRoom) confinement.offended(other, 'harm');
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        const lost = error instanceof ChildLost ? error.reason : null;
        const short = isOutOfMemory(error);
        if (read.stop.signal.aborted) throw new Confined(confinement.pauseOf(corporation));
        if (!lost && !short) throw error;
        if (read.confined) {
          if (lost !== 'time') throw blamed(error, corporation, true);
          throw new Confined(confinement.pauseOf(corporation));
        }
        if (confinement.has(corporation)) throw new Confined(confinement.pauseOf(corporation));
        const innocent = lost === 'time' || (lost === 'crash' && read.besideConfined);
        if (innocent && kills++ < MOST_KILLS) continue;
        if (short && shortages++ < 2) {
          madeRoom.push(...(await makeRoom(signal)));
          continue;
        }
        try {
          return await alone(work, signal, corporation);
        } catch (again) {
          signal.throwIfAborted();
          if (again instanceof ChildLost && again.reason === 'time' && kills++ < MOST_KILLS) continue;
          const cause = (again instanceof ChildLost && again.reason === 'crash') || isOutOfMemory(again);
          throw cause ? blamed(again, corporation) : again;
        }
      }
    }
  };

  function blamed(error: unknown, corporation: string | undefined, confined = false): MemoryExceeded {
    confinement.offended(corporation, error instanceof ChildLost ? 'harm' : 'memory');
    return new MemoryExceeded(error, confined);
  }
}

/** DuckDB's own limit, or an allocation that the system refused. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /^Out of Memory Error|std::bad_alloc/.test(error.message);
}
