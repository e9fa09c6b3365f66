import type { QueryResult, ReportParam } from '@tessera/contract';

import { rowRulePredicate } from './access/row-rules.ts';
import { cacheKey } from './cache/cache-key.ts';
import { createInFlight } from './cache/in-flight.ts';
import { createResultCache } from './cache/result-cache.ts';
import type { Catalogue, CatalogueTable, EngineViewer } from './catalogue.ts';
import { compilePlan } from './compile/compile-plan.ts';
import type { DialectRegistry } from './dialects/registry.ts';
import { EngineError } from './errors.ts';
import { buildPlan } from './plan/build-plan.ts';
import type { Plan } from './plan/plan.ts';
import type { Driver } from './run/driver.ts';
import { runStatement } from './run/run-statement.ts';
import { shapeResult } from './shape/shape-result.ts';

export interface EngineLimits {
  /** Longest time of one query in milliseconds. */
  readonly timeout: number;
  /** Most rows of one answer; what lies beyond is cut off and the answer says so. */
  readonly rowCap: number;
  /** Bytes that the result cache may hold. */
  readonly cacheBytes: number;
}
export const DEFAULT_LIMITS: EngineLimits = { timeout: 60_000, rowCap: 20_000, cacheBytes: 64 * 1024 * 1024 };

export interface EngineOptions {
  readonly catalogue: Catalogue;
  readonly dialects: DialectRegistry;
  /** The driver of a connection, by dialect and name. */
  readonly driver: (dialect: string, connection: string) => Driver;
  readonly limits?: Partial<EngineLimits>;
  readonly now?: () => Date;
}

export interface RunOptions {
  readonly viewer: EngineViewer;
  /** Aborting it stops the query in the database, unless somebody else waits for the same answer. */
  readonly signal: AbortSignal;
  /** Asks the database even if the answer is cached. */
  readonly updateCache?: boolean;
}

/** What comes of charts' questions: every query of the product goes through `run`, and so through the access rules. */
export interface Engine {
  /**
   * Answers a query whose table and fields are named by id.
   * @throws EngineError
   */
  run(spec: ReportParam, options: RunOptions): Promise<QueryResult>;
}

export function createEngine({ catalogue, dialects, driver, limits, now = () => new Date() }: EngineOptions): Engine {
  const { timeout, rowCap, cacheBytes } = { ...DEFAULT_LIMITS, ...limits };
  const cache = createResultCache<QueryResult>(cacheBytes);
  const inFlight = createInFlight<QueryResult>();

  const execute = async (
    plan: Plan,
    table: CatalogueTable,
    viewer: EngineViewer,
    signal: AbortSignal,
  ): Promise<QueryResult> => {
    const { compiler } = dialects.get(table.dialect);
    const limit = Math.min(plan.limit ?? rowCap, rowCap);
    const capped = plan.limit === null || plan.limit > rowCap;
    const statement = compilePlan(plan, compiler, viewer.locale, capped ? limit + 1 : limit);
    const raw = await runStatement(driver(table.dialect, table.connection), statement, signal, timeout);
    return {
      ...shapeResult(raw, plan.columns, limit),
      truncated: raw.rowCount > limit,
      freshness: { dataTime: table.dataTime.toISOString(), computedAt: now().toISOString(), cached: false },
    };
  };

  const plan = async (spec: ReportParam, viewer: EngineViewer) => {
    const table = await catalogue.table(spec.tbId, viewer);
    if (!table) throw new EngineError('queryTableUnknown', { table: spec.tbId });
    const built = buildPlan(spec, table, viewer.locale, rowRulePredicate(table, viewer));
    return { table, built, key: cacheKey(built, table, viewer) };
  };

  const answer = async (spec: ReportParam, { viewer, signal, updateCache }: RunOptions): Promise<QueryResult> => {
    const { table, built, key } = await plan(spec, viewer);
    const known = updateCache ? undefined : cache.get(key);
    if (known) return { ...known, freshness: { ...known.freshness, cached: true } };
    const run = async (shared: AbortSignal) => {
      const result = await execute(built, table, viewer, shared);
      cache.set(key, result, sizeOf(result));
      return result;
    };
    try {
      return await inFlight.join(key, signal, run);
    } catch (error) {
      if (signal.aborted) throw new EngineError('cancelled', {}, error);
      const replaced = (await catalogue.table(spec.tbId, viewer))?.dataVersion !== table.dataVersion;
      if (error instanceof EngineError && error.key === 'queryFailed' && replaced) {
        return answer(spec, { viewer, signal, updateCache });
      }
      throw error;
    }
  };
  return { run: answer };
}

/** Rough size of an answer in memory, in bytes. */
function sizeOf(result: QueryResult): number {
  let bytes = 500 + result.columns.length * 300;
  for (const column of result.values) {
    for (const cell of column) bytes += typeof cell === 'string' ? 24 + cell.length * 2 : 8;
  }
  return bytes;
}
