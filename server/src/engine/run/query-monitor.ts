import { randomUUID } from 'node:crypto';

import type { Statement } from '../compile/sql.ts';

/** Whose statement it is and where it runs. */
export interface QueryOrigin {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly userId?: string;
  readonly tableId: string;
  readonly dialect: string;
  readonly connection: string;
}
export type QueryOutcome = 'done' | 'failed' | 'cancelled' | 'timeout' | 'killed' | 'memory';
export interface RunningQuery extends QueryOrigin {
  readonly id: string;
  readonly askedAt: Date;
  readonly state: 'waiting' | 'running';
  /** Milliseconds since it was asked. */
  readonly elapsed: number;
  /** Without bound values, which may be confidential. */
  readonly statement: string;
}
export interface SlowQuery extends QueryOrigin {
  readonly id: string;
  readonly askedAt: Date;
  /** Milliseconds in the line and at work. */
  readonly waited: number;
  readonly ran: number;
  readonly rowCount: number;
  readonly outcome: QueryOutcome;
  readonly statement: string;
}

/** What operators see and do of an engine's statements. */
export interface QueryMonitor {
  running(): RunningQuery[];
  /** Those that took longer than the threshold, newest first, as many as are remembered here. */
  slow(): SlowQuery[];
  /** Calls back for each slow or stopped query after its end. */
  onSlow(listener: (query: SlowQuery) => void): void;
  /** Stops a statement in the database. @returns whether it was still there */
  kill(id: string): boolean;
}

/** A statement under observation. */
export interface Watched {
  /** Aborted by `kill`. */
  readonly killed: AbortSignal;
  started(): void;
  ended(outcome: SlowQuery['outcome'], rowCount: number): void;
}
export interface QueryRegister extends QueryMonitor {
  watch(origin: QueryOrigin, statement: Statement): Watched;
  /** The statement of a running or slow query, with the values that it bound. */
  find(id: string): { readonly origin: QueryOrigin; readonly statement: Statement } | null;
}

interface Entry {
  readonly origin: QueryOrigin;
  readonly statement: Statement;
  readonly askedAt: Date;
  readonly asked: number;
  readonly controller: AbortController;
  started: number | null;
}
const KEPT = 200;
/** Kept however short they ran. */
const STOPPED: ReadonlySet<QueryOutcome> = new Set(['killed', 'timeout', 'memory']);

/** @param threshold milliseconds at work from which a statement counts as slow */
export function createQueryRegister(threshold: number, now: () => Date): QueryRegister {
  const running = new Map<string, Entry>();
  const slow: { readonly query: SlowQuery; readonly statement: Statement; readonly origin: QueryOrigin }[] = [];
  const listeners: ((query: SlowQuery) => void)[] = [];
  return {
    watch(origin, statement) {
      const id = randomUUID();
      const controller = new AbortController();
      const entry: Entry = { origin, statement, askedAt: now(), asked: performance.now(), controller, started: null };
      running.set(id, entry);
      return {
        killed: controller.signal,
        started() {
          entry.started = performance.now();
        },
        ended(outcome, rowCount) {
          if (!running.delete(id)) return;
          const end = performance.now();
          const start = entry.started ?? end;
          const ran = end - start;
          if (ran < threshold && !STOPPED.has(outcome)) return;
          const { askedAt, asked } = entry;
          const query = {
            ...origin,
            id,
            askedAt,
            waited: start - asked,
            ran,
            rowCount,
            outcome,
            statement: statement.text,
          };
          slow.unshift({ query, statement, origin });
          slow.length = Math.min(slow.length, KEPT);
          for (const listener of listeners) listener(query);
        },
      };
    },
    running: () =>
      [...running].map(([id, { origin, askedAt, asked, started, statement }]) => ({
        ...origin,
        id,
        askedAt,
        state: started === null ? 'waiting' : 'running',
        elapsed: performance.now() - asked,
        statement: statement.text,
      })),
    slow: () => slow.map(({ query }) => query),
    onSlow: (listener) => void listeners.push(listener),
    kill(id) {
      const entry = running.get(id);
      entry?.controller.abort();
      return entry !== undefined;
    },
    find(id) {
      return running.get(id) ?? slow.find(({ query }) => query.id === id) ?? null;
    },
  };
}
