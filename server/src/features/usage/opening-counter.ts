import type { Services } from '../../platform/services.ts';
import { dayOf } from './day-of.ts';
import type { Opening } from './opening-store.ts';

/** Milliseconds between two writes. */
const EVERY = 5_000;
/** Milliseconds: calls of one member for one document with shorter gaps count as one opening. */
const VISIT = 10 * 60_000;
/** Openings that wait for a store that does not answer; further ones are not counted. */
const MOST_WAITING = 20_000;

interface Seen {
  readonly corporationCode: string;
  readonly menuCode: string;
  readonly userId: string;
  readonly at: Date;
}
export interface OpeningCounter {
  /** Counts it, unless it goes on with a visit; written with the next ones. */
  count(corporationCode: string, menuCode: string, userId: string): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Counts openings without making a call wait for them. */
export function createOpeningCounter(
  { log, now }: Pick<Services, 'log' | 'now'>,
  add: (openings: readonly Opening[]) => Promise<void>,
  timeZoneOf: (corporationCode: string) => Promise<string>,
): OpeningCounter {
  let seen: Seen[] = [];
  let writing: Promise<void> = Promise.resolve();
  /** When visits that may still go on were seen last. */
  const visits = new Map<string, number>();
  async function write(): Promise<void> {
    for (const [visit, last] of visits) {
      if (now().getTime() - last < VISIT) break;
      visits.delete(visit);
    }
    const taken = seen;
    if (taken.length === 0) return;
    seen = [];
    try {
      const byKey = new Map<string, Opening>();
      for (const { corporationCode, menuCode, userId, at } of taken) {
        const day = dayOf(at, await timeZoneOf(corporationCode));
        const key = JSON.stringify([corporationCode, menuCode, userId, day]);
        const times = (byKey.get(key)?.times ?? 0) + 1;
        byKey.set(key, { corporationCode, menuCode, userId, day, times, lastAt: at });
      }
      await add([...byKey.values()]);
    } catch (error) {
      log.warn({ err: error, openings: taken.length }, 'openings of documents could not be counted yet');
      seen = [...taken, ...seen].slice(0, MOST_WAITING);
    }
  }
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), EVERY);
  timer.unref();
  return {
    count(corporationCode, menuCode, userId) {
      const at = now();
      const visit = JSON.stringify([corporationCode, menuCode, userId]);
      const before = visits.get(visit);
      // The one seen last stands last, so that those that ended stand first.
      visits.delete(visit);
      visits.set(visit, at.getTime());
      if (before !== undefined && at.getTime() - before < VISIT) return;
      if (seen.length < MOST_WAITING) seen.push({ corporationCode, menuCode, userId, at });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
