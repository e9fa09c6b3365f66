import type { Services } from '../../platform/services.ts';
import { bucketOf } from './wait-buckets.ts';

/** Milliseconds between two writes. */
const EVERY = 5_000;
/** Kinds of waits that are kept for a store that does not answer; further ones are not counted. */
const MOST_WAITING = 20_000;

export interface Wait {
  readonly corporationCode: string;
  readonly menuCode: string;
  readonly bucket: number;
  readonly times: number;
}
export interface WaitCounter {
  /** Counts how long an answer took; written with the next ones. */
  count(corporationCode: string, menuCode: string, milliseconds: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Counts how long charts of documents are waited for, without making an answer wait for it. */
export function createWaitCounter(
  { log }: Pick<Services, 'log'>,
  add: (waits: readonly Wait[]) => Promise<void>,
): WaitCounter {
  const waits = new Map<string, Wait>();
  let writing: Promise<void> = Promise.resolve();
  const put = (wait: Wait): void => {
    const key = JSON.stringify([wait.corporationCode, wait.menuCode, wait.bucket]);
    const before = waits.get(key);
    if (before) waits.set(key, { ...wait, times: before.times + wait.times });
    else if (waits.size < MOST_WAITING) waits.set(key, wait);
  };
  async function write(): Promise<void> {
    const taken = [...waits.values()];
    if (taken.length === 0) return;
    waits.clear();
    try {
      await add(taken);
    } catch (error) {
      log.warn({ err: error, waits: taken.length }, 'waits for charts could not be counted yet');
      taken.forEach(put);
    }
  }
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), EVERY);
  timer.unref();
  return {
    count: (corporationCode, menuCode, milliseconds) =>
      put({ corporationCode, menuCode, bucket: bucketOf(milliseconds), times: 1 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
