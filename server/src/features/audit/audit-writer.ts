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
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      try {
        await writeLines(store, batch);
        waiting = waiting.slice(batch.length);
        delay = RETRY.first;
      } catch (error) {
        log.error({ err: error, waiting: waiting.length }, 'audit lines could not be stored yet');
        if (closing) return;
        await pause(delay);
        delay = Math.min(2 * delay, RETRY.longest);
      }
    }
    if (lost > 0) log.error({ lost }, 'audit lines stand in this log only: the store did not take them');
    lost = 0;
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
      await Promise.race([writing ?? Promise.resolve(), pauseOnce(PATIENCE)]);
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

const pauseOnce = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
