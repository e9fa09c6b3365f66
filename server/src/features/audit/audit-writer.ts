import type { AuditEntry } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/services.ts';
import { writeLines, type TimedEntry } from './write-lines.ts';

/** Lines of one transaction. */
const AT_ONCE = 200;
/** Lines that wait for a store that does not answer; the log of the server has those beyond. */
const MOST_WAITING = 20_000;
/** Milliseconds until the next try, doubled up to the longest. */
const RETRY = { first: 500, longest: 30_000 } as const;
/** Milliseconds that a stopping server waits for the store. */
const PATIENCE = 5_000;

export interface AuditWriter {
  /** Takes a line; it is written at once, together with those that came meanwhile. */
  add(entry: AuditEntry): void;
  /** Resolves once what was taken so far is written, or could not be. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Writes the audit lines of this instance without making a call wait for them. */
export function createAuditWriter({ store, log, now }: Pick<Services, 'store' | 'log' | 'now'>): AuditWriter {
  let waiting: TimedEntry[] = [];
  let lost = 0;
  /** Lines that left the queue, written or not. */
  let gone = 0;
  let watchers: { readonly upTo: number; readonly tell: () => void }[] = [];
  let closing = false;
  let writing: Promise<void> | null = null;
  let wake: () => void = () => undefined;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function write(): Promise<void> {
    let delay: number = RETRY.first;
    let size = AT_ONCE;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size);
      try {
        await writeLines(store, batch);
        leave(batch.length);
        delay = RETRY.first;
        size = AT_ONCE;
      } catch (error) {
        if (isBadData(error)) {
          // One line can't be stored as it is; alone, it no longer keeps the others waiting.
          if (batch.length === 1) {
            log.error({ err: error, audit: batch[0] }, 'an audit line stands in this log only: the store refused it');
            leave(1);
          }
          size = 1;
          continue;
        }
        log.error({ err: error, waiting: waiting.length }, 'audit lines could not be stored yet');
        if (closing) return;
        await pause(delay);
        delay = Math.min(2 * delay, RETRY.longest);
      }
    }
    if (lost > 0) log.error({ lost }, 'audit lines stand in this log only: the store did not take them');
    lost = 0;
  }
  function leave(count: number): void {
    waiting = waiting.slice(count);
    gone += count;
    for (const { upTo, tell } of watchers) if (upTo <= gone) tell();
    watchers = watchers.filter(({ upTo }) => upTo > gone);
  }
  const begin = (): void => {
    writing ??= write().finally(() => {
      writing = null;
      if (waiting.length > 0 && !closing) begin();
    });
  };
  return {
    add(entry) {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push({ entry, at: now() });
      begin();
    },
    async settled() {
      const upTo = gone + waiting.length;
      if (upTo === gone) return;
      const written = new Promise<void>((resolve) => watchers.push({ upTo, tell: resolve }));
      await Promise.race([written, pauseOnce(PATIENCE)]);
    },
    async close() {
      closing = true;
      wake();
      await Promise.race([writing ?? Promise.resolve(), pauseOnce(PATIENCE)]);
      if (waiting.length > 0)
        log.error({ lost: waiting.length }, 'audit lines stand in this log only: the server stops');
    },
  };
}

/** Whether the store refuses a value itself (SQLSTATE class 22), so that no later try can work. */
const isBadData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');

const pauseOnce = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
