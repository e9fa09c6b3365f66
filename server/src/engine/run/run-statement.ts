import type { Statement } from '../compile/sql.ts';
import { AnswerTooLarge } from '../dialects/answer-too-large.ts';
import { Confined } from '../dialects/confined.ts';
import { ConnectionFailure } from '../dialects/connection-failure.ts';
import { MemoryExceeded } from '../dialects/memory-exceeded.ts';
import { RowsUnavailable } from '../dialects/rows-unavailable.ts';
import { StoreUnavailable } from '../dialects/store-unavailable.ts';
import { EngineError, type EngineErrorKey } from '../errors.ts';
import { described, type DescribedColumn, type Driver, type RawResult } from './driver.ts';
import type { QueryOrigin, QueryRegister, SlowQuery } from './query-monitor.ts';
import type { Place, QueryPools } from './query-pools.ts';

/** Where a statement runs, who watches it and how long it may take. */
export interface StatementRun {
  readonly driver: Driver;
  readonly pools: QueryPools;
  readonly register: QueryRegister;
  readonly origin: QueryOrigin;
  readonly signal: AbortSignal;
  /** Milliseconds in the line, and again at work. */
  readonly timeout: number;
  /** IANA name of the corporation's zone, in which its statements run. */
  readonly timeZone: string;
  /** Physical tables that its statements read. */
  readonly reads: readonly string[];
  /** Whether its statements are expected to be long, as long as nothing is known of them. */
  readonly expectedLong?: boolean;
}

/** Runs a statement. @throws EngineError cancelled, queryTimeout, queryKilled, queryMemory, queryTooLarge, queryFailed, or of the connection */
export async function runStatement(run: StatementRun, asked: Statement): Promise<RawResult> {
  const statement = complete(run, asked);
  const guard = guardOf(run, statement);
  try {
    const signal = await guard.enter();
    const result = await run.driver.query(statement, signal);
    guard.leave('done', result.rowCount);
    return result;
  } catch (error) {
    throw guard.fail(error);
  }
}

/** The columns of a statement that gives no rows; watched and stopped like any other. */
export async function describeStatement(run: StatementRun, statement: Statement): Promise<DescribedColumn[]> {
  const { driver } = run;
  let columns: DescribedColumn[] = [];
  const describing: Driver = {
    ...driver,
    async query(asked, signal) {
      columns = await described(driver, asked, signal);
      return { columns: [], rowCount: 0 };
    },
  };
  await runStatement({ ...run, driver: describing }, statement);
  return columns;
}

/** The rows of a statement in pieces. The time-out restarts with each piece, so that a slow reader does not count as a slow query. */
export async function* streamStatement(run: StatementRun, asked: Statement): AsyncGenerator<RawResult> {
  const statement = complete(run, asked);
  const guard = guardOf(run, statement);
  let rowCount = 0;
  let ended = false;
  try {
    const signal = await guard.enter();
    for await (const piece of run.driver.stream(statement, signal)) {
      guard.pause();
      rowCount += piece.rowCount;
      yield piece;
      guard.resume();
    }
    ended = true;
    guard.leave('done', rowCount);
  } catch (error) {
    ended = true;
    throw guard.fail(error);
  } finally {
    if (!ended) guard.leave('cancelled', rowCount);
  }
}

const complete = ({ timeZone, reads, origin }: StatementRun, statement: Statement): Statement => ({
  ...statement,
  timeZone,
  reads,
  corporation: origin.corporationCode,
});

/** Arguments of the text of an error. */
function detailsOf(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof RowsUnavailable) return { table: error.table };
  if (error instanceof MemoryExceeded) return error.confined ? { reason: 'repeated' } : {};
  if (!(error instanceof Confined)) return {};
  return error.seconds > 0 ? { reason: 'paused', seconds: String(error.seconds) } : { reason: 'confined' };
}

/** The engine's error for what a driver or a store threw. */
export function failureOf(error: unknown): EngineError {
  return error instanceof EngineError ? error : new EngineError(failureKey(error), detailsOf(error), error);
}

function failureKey(error: unknown): EngineErrorKey {
  if (error instanceof MemoryExceeded || error instanceof Confined) return 'queryMemory';
  if (error instanceof AnswerTooLarge) return 'queryTooLarge';
  if (error instanceof StoreUnavailable) return 'analyticsUnavailable';
  if (error instanceof RowsUnavailable) return error.key;
  // What a database of a customer has: it is gone, or does not let us in.
  return error instanceof ConnectionFailure ? error.key : 'queryFailed';
}

function guardOf(run: StatementRun, statement: Statement) {
  const { driver, pools, register, origin, signal, timeout, expectedLong = false } = run;
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let place: Place | undefined;
  let release: (() => void) | undefined;
  const { confinement } = driver;
  const corporation = origin.corporationCode;
  const refusePaused = () => {
    const pause = confinement?.pauseOf(corporation) ?? 0;
    if (pause > 0) throw new Confined(pause);
  };
  const watched = register.watch(origin, statement);
  const all = AbortSignal.any([signal, deadline.signal, watched.killed]);
  const pause = () => clearTimeout(timer);
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(() => deadline.abort(), timeout);
  };
  const leave = (outcome: SlowQuery['outcome'], rowCount: number) => {
    pause();
    place?.leave(outcome === 'done');
    release?.();
    watched.ended(outcome, rowCount);
  };
  return {
    pause,
    resume,
    leave,
    async enter(): Promise<AbortSignal> {
      confinement?.asked(corporation);
      refusePaused();
      resume();
      release = await driver.hold?.(statement.reads ?? [], all);
      const most = () => (confinement?.has(corporation) ? 1 : Infinity);
      place = await pools.enter(corporation, statement.text, all, { most, expectedLong });
      refusePaused();
      watched.started();
      resume();
      return all;
    },
    fail(error: unknown): EngineError {
      const [outcome, key] = signal.aborted
        ? (['cancelled', 'cancelled'] as const)
        : deadline.signal.aborted
          ? (['timeout', 'queryTimeout'] as const)
          : watched.killed.aborted
            ? (['killed', 'queryKilled'] as const)
            : ([failureKey(error) === 'queryMemory' ? 'memory' : 'failed', failureKey(error)] as const);
      leave(outcome, 0);
      return new EngineError(key, key === 'queryMemory' || key.startsWith('rows') ? detailsOf(error) : {}, error);
    },
  };
}
