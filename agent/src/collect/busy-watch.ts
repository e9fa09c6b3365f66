import { setTimeout as pause } from 'node:timers/promises';

import type { CollectKind, RunWait } from '@tessera/contract';

import { faultOf, ReadFault } from '../readers/read-fault.ts';
import type { SourceReader } from '../readers/source-reader.ts';

/** Milliseconds of the waiting for a source. */
export interface BusyTimes {
  /** Between two counts. */
  readonly every: number;
  /** Before a statement, when nothing is held at the database. */
  readonly before: number;
  /** Between fetches, in all of a run. */
  readonly held: number;
}
export const BUSY_TIMES: BusyTimes = { every: 5_000, before: 3_600_000, held: 900_000 };
/** Counts at the limit or below in a row after which a run goes on. */
const CALM = 2;

export interface BusyWatchOptions {
  /** Sessions of others above which it waits. */
  readonly limit: number;
  readonly kind: CollectKind;
  /** Opens the session that counts. @throws ReadFault */
  open(): Promise<SourceReader>;
  /** Called with each count while it waits, and with null when it goes on or gives up. */
  onWait(wait: RunWait | null): void;
  /** Milliseconds between two counts. */
  readonly every: number;
}

/** Counts what others do at a source, from a session of its own, and waits while that is too much. */
export class BusyWatch {
  readonly #options: BusyWatchOptions;
  #counter: SourceReader | undefined;
  #countedAt = -Infinity;

  constructor(options: BusyWatchOptions) {
    this.#options = options;
  }

  /**
   * Waits until the source is not busy. A count that fails once it has been possible is a busy one.
   * @param refuse throws where it is no use to wait on
   * @returns milliseconds that it waited
   * @throws ReadFault busy after `patience` milliseconds, or why sessions can't be counted; the signal's reason
   */
  async calm(patience: number, signal: AbortSignal, refuse: () => void = () => undefined): Promise<number> {
    const { limit, onWait, every } = this.#options;
    const began = performance.now();
    if (began - this.#countedAt < every) return 0;
    let active = await this.#count(this.#countedAt === -Infinity);
    if (active !== null && active <= limit) return 0;
    try {
      for (let calm = 0; calm < CALM;) {
        onWait({ active, limit });
        const waited = performance.now() - began;
        if (waited >= patience) throw tooLong(waited, active, limit);
        await pause(every, undefined, { signal });
        refuse();
        active = await this.#count(false);
        calm = active !== null && active <= limit ? calm + 1 : 0;
      }
    } finally {
      onWait(null);
    }
    return performance.now() - began;
  }

  async close(): Promise<void> {
    const counter = this.#counter;
    this.#counter = undefined;
    await counter?.close();
  }

  /** @returns null where the database does not answer @throws ReadFault */
  async #count(isFirst: boolean): Promise<number | null> {
    const { open, kind } = this.#options;
    try {
      this.#counter ??= await open();
      const active = await this.#counter.active?.();
      if (active === null || active === undefined) throw unseenFault(kind);
      return active;
    } catch (error) {
      await this.close();
      const fault = faultOf(error);
      if (isFirst || (fault.reason !== 'connect' && fault.reason !== 'timeout')) throw fault;
      return null;
    } finally {
      this.#countedAt = performance.now();
    }
  }
}

function tooLong(waited: number, active: number | null, limit: number): ReadFault {
  const found = active === null ? 'it does not say how many sessions are at work' : `${active} sessions are at work`;
  return new ReadFault(
    'busy',
    `the source was busy for ${Math.round(waited / 1_000)} s: ${found}, the limit is ${limit}`,
  );
}

const RIGHTS: Partial<Record<CollectKind, string>> = {
  postgres: 'grant pg_read_all_stats to it',
  sqlserver: 'grant view server state to it',
  oracle: 'grant select on sys.v_$session to it',
  clickhouse: 'grant select on system.processes to it',
};
/** What is missing of a user who may not see the sessions of others. */
export const unseenFault = (kind: CollectKind): ReadFault =>
  new ReadFault(
    'query',
    `the user may not see how many sessions are at work: ${RIGHTS[kind] ?? 'its server does not say'}`,
  );
