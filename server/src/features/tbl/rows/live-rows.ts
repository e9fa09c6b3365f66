import { randomUUID } from 'node:crypto';

import { createInFlight, type LiveRows, type RawResult, type WriterColumn } from '../../../engine/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { Analytics } from '../../tables/index.ts';
import { TblFailure } from '../tbl-failure.ts';
import type { CorporationSlots } from './corporation-slots.ts';

/** Rows of an API in the embedded store have physical tables that begin so. */
const LIVE_PREFIX = 'live_';
/** Milliseconds: after a failure the API is left alone; rows that nobody asks for stay; a table may be read after it was named. */
const RETRY_AFTER = 10_000;
const IDLE = 600_000;
const NAMED = 120_000;
/** A wish for fresh rows is served by rows of this age. */
const FRESH = 5_000;
const SWEEP_EVERY = 30_000;
/** Rows of answers that a corporation has at the same time. */
const MOST_ROWS = 2_000_000;

export interface LiveAsk {
  readonly tblId: string;
  /** Table, version, values that are sent and, where a token is sent, the user. */
  readonly key: string;
  readonly corporationCode: string;
  /** Milliseconds. */
  readonly lifetime: number;
  readonly updateCache: boolean;
  readonly columns: readonly WriterColumn[];
  readonly signal: AbortSignal;
  /** @throws TblFailure, also while reading */
  readonly rows: (signal: AbortSignal) => AsyncIterable<RawResult>;
}
interface Answer {
  readonly table: string;
  readonly rows: number;
  readonly at: Date;
}
interface Entry {
  readonly tblId: string;
  readonly corporationCode: string;
  answer: Answer | null;
  failed: { readonly failure: TblFailure; readonly since: Date; at: Date } | null;
  used: number;
}

/**
 * Answers of APIs as tables of the embedded store, one for each set of parameters, as long as they live. Whoever asks for the same at
 * the same time asks once; after a failure the last good rows stay and say so.
 */
export function createLiveRows(
  { now, log }: Pick<Services, 'now' | 'log'>,
  analytics: Analytics,
  slots: CorporationSlots,
) {
  const entries = new Map<string, Entry>();
  const flights = createInFlight<void>();
  const holds = new Map<string, number>();
  /** Replaced tables, by the time when they were given up. */
  const replaced = new Map<string, { readonly at: number; readonly rows: number; readonly corporationCode: string }>();
  let timer: NodeJS.Timeout | undefined;

  const drop = (table: string) =>
    analytics.store.writer
      .drop(table)
      .catch((error: unknown) => log.warn({ err: error, table }, 'rows of an API were not dropped'));
  const giveUp = ({ answer, corporationCode }: Entry) => {
    if (answer) replaced.set(answer.table, { at: Date.now(), rows: answer.rows, corporationCode });
  };
  const rowsOf = (corporationCode: string): number => {
    const kept = [...entries.values()].map(({ answer, ...rest }) => ({ ...rest, rows: answer?.rows ?? 0 }));
    return [...kept, ...replaced.values()]
      .filter((each) => each.corporationCode === corporationCode)
      .reduce((sum, { rows }) => sum + rows, 0);
  };

  async function write(ask: LiveAsk, signal: AbortSignal): Promise<Answer> {
    const { corporationCode, columns, rows } = ask;
    const release = await slots.enter(corporationCode, signal);
    try {
      if (rowsOf(corporationCode) > MOST_ROWS) throw new TblFailure('busy');
      const table = `${LIVE_PREFIX}${randomUUID().replaceAll('-', '')}`;
      const count = await analytics.store.writer.write(table, columns, rows(signal), { signal });
      return { table, rows: count, at: now() };
    } finally {
      release();
    }
  }

  const renew = (ask: LiveAsk, entry: Entry): Promise<void> =>
    flights.join(ask.key, ask.signal, async (signal) => {
      const made = await write(ask, signal);
      giveUp(entry);
      Object.assign(entry, { answer: made, failed: null });
    });

  const given = ({ answer, failed }: Entry): LiveRows => {
    if (!answer) throw failed!.failure;
    const { table, at } = answer;
    if (!failed) return { physicalTable: table, dataVersion: table, dataTime: at };
    const since = failed.since.toISOString();
    const old = { status: failed.failure.fault.status, since };
    return { physicalTable: table, dataVersion: `${table}!${since}`, dataTime: at, old };
  };

  return {
    /** @throws TblFailure where there are no rows, not even old ones; the signal's reason */
    async fetch(ask: LiveAsk): Promise<LiveRows> {
      const entry = entries.get(ask.key) ?? {
        tblId: ask.tblId,
        corporationCode: ask.corporationCode,
        answer: null,
        failed: null,
        used: 0,
      };
      entries.set(ask.key, entry);
      entry.used = Date.now();
      const time = now().getTime();
      const age = entry.answer ? time - entry.answer.at.getTime() : Infinity;
      const rested = !entry.failed || time - entry.failed.at.getTime() >= RETRY_AFTER;
      const enough = entry.failed ? !rested : age < (ask.updateCache ? Math.min(FRESH, ask.lifetime) : ask.lifetime);
      if (enough) return given(entry);
      try {
        await renew(ask, entry);
      } catch (error) {
        ask.signal.throwIfAborted();
        if (!(error instanceof TblFailure)) throw error;
        entry.failed = { failure: error, since: entry.failed?.since ?? now(), at: now() };
        log.warn({ reason: error.fault.reason, status: error.fault.status }, 'an API gave no rows');
      }
      return given(entry);
    },
    /** The newest answer of any parameters of a definition, and its newest failure if it came later; null where there is neither. */
    stateOf(tblId: string): { dataTime: Date | null; failed: { status: number | null; since: Date } | null } | null {
      const own = [...entries.values()].filter((entry) => entry.tblId === tblId && (entry.answer ?? entry.failed));
      if (own.length === 0) return null;
      const answered = own.flatMap(({ answer }) => answer ?? []).sort((a, b) => b.at.getTime() - a.at.getTime())[0];
      const failed = own.flatMap((entry) => entry.failed ?? []).sort((a, b) => b.at.getTime() - a.at.getTime())[0];
      const fails = failed !== undefined && (!answered || failed.at > answered.at);
      return {
        dataTime: answered?.at ?? null,
        failed: fails ? { status: failed.failure.fault.status, since: failed.since } : null,
      };
    },
    /** Keeps tables until the returned function is called. */
    hold(tables: readonly string[]): () => void {
      const held = tables.filter((table) => table.startsWith(LIVE_PREFIX));
      for (const table of held) holds.set(table, (holds.get(table) ?? 0) + 1);
      return () => {
        for (const table of held.splice(0)) {
          const left = (holds.get(table) ?? 1) - 1;
          if (left > 0) holds.set(table, left);
          else holds.delete(table);
        }
      };
    },
    /** Drops what nobody reads any more. */
    async sweep(time: number): Promise<void> {
      for (const [key, entry] of entries) {
        if (time - entry.used < IDLE) continue;
        entries.delete(key);
        giveUp(entry);
      }
      for (const [table, { at }] of replaced) {
        if (holds.has(table) || time - at < NAMED) continue;
        replaced.delete(table);
        await drop(table);
      }
    },
    /** Drops what an ended process left, and begins to sweep. */
    async start(): Promise<void> {
      for (const { name } of await analytics.store.introspector.tables())
        if (name.startsWith(LIVE_PREFIX)) await drop(name);
      timer = setInterval(() => void this.sweep(Date.now()), SWEEP_EVERY);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
