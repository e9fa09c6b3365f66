import type { Freshness, QueryResult, ReportParam, ResultColumn } from '@tessera/contract';
import { LRUCache } from 'lru-cache';

import { executeQuery, isPlain } from './answer/execute-query.ts';
import { isCross } from './answer/read-axes.ts';
import { streamQuery, type ResultPiece } from './answer/stream-query.ts';
import type { Tools } from './answer/tools.ts';
import { createAxesCache } from './cache/axes-cache.ts';
import { cacheKey, rowVersion } from './cache/cache-key.ts';
import { createInFlight } from './cache/in-flight.ts';
import { fromCache, sizeOf } from './cache/kept-result.ts';
import { physicalTableOf, type Catalogue, type CatalogueTable, type EngineViewer } from './catalogue.ts';
import type { DialectRegistry } from './dialects/registry.ts';
import { EngineError } from './errors.ts';
import { buildQuery } from './plan/build-query.ts';
import type { Calendar } from './plan/calendar.ts';
import { fieldDefault } from './plan/field-default.ts';
import { nameFaults } from './plan/name-fault.ts';
import type { Query } from './plan/query.ts';
import { DEFAULT_TIME_ZONE } from './plan/quick-range.ts';
import { isDeclaredUnique } from './relation/declared-keys.ts';
import { keyOutline, keyQuery, type KeyFacts } from './relation/key-facts.ts';
import { liveLimits, named } from './relation/live-limits.ts';
import { isLive, withLiveRows, type FetchLive, type LiveRows } from './relation/live-rows.ts';
import { placedBy, type Place } from './relation/placed.ts';
import { readTable } from './relation/read-table.ts';
import { everyTable, resolveTable, tablesWithRows, type ResolvedTable } from './relation/resolve-table.ts';
import { withParameters, type ReadDefault } from './relation/with-parameters.ts';
import type { Driver } from './run/driver.ts';
import { isExpectedLong } from './run/expected-work.ts';
import { explainStatement } from './run/explain-statement.ts';
import { createQueryRegister, type QueryMonitor } from './run/query-monitor.ts';
import { createQueryPools, DEFAULT_POOL_SIZES, type PoolSizes, type QueryPools } from './run/query-pools.ts';
import { describeStatement, runStatement, type StatementRun } from './run/run-statement.ts';
import type { AuthorSql, CheckedSql } from './user-sql/author-sql.ts';
import { draftTable } from './user-sql/draft-table.ts';
import { readAuthorSql } from './user-sql/read-author-sql.ts';
import { parametersOf } from './user-sql/split-parameters.ts';

export interface EngineLimits {
  /** Longest time of one statement in milliseconds. */
  readonly timeout: number;
  /** Maximum rows of one result; truncation is reported. */
  readonly rowCap: number;
  /** Bytes that the result cache may hold. */
  readonly cacheBytes: number;
  /** Milliseconds from which a statement is kept as a slow one. */
  readonly slowAfter: number;
  readonly pools: PoolSizes;
}
export const DEFAULT_LIMITS: EngineLimits = {
  timeout: 60_000,
  rowCap: 20_000,
  cacheBytes: 64 * 1024 * 1024,
  slowAfter: 1_000,
  pools: DEFAULT_POOL_SIZES,
};
/** What one corporation may take. */
export interface CorporationSettings extends Partial<Pick<EngineLimits, 'timeout' | 'rowCap'>> {
  /** IANA name of the zone in which its days begin. */
  readonly timeZone?: string;
  /** Where its years and weeks begin. */
  readonly calendar?: Calendar;
}

export interface EngineOptions {
  readonly catalogue: Catalogue;
  readonly dialects: DialectRegistry;
  /** The driver of a connection, by dialect and name. */
  readonly driver: (dialect: string, connection: string) => Driver;
  /**
   * Another place that has copies of all of a question's tables, none of which is SQL of an author; awaited before each question.
   * @returns null: they are asked where the catalogue says
   */
  readonly place?: (tables: readonly CatalogueTable[], signal: AbortSignal) => Promise<Place | null>;
  /** Fetches the rows of live tables; left out where there are none. */
  readonly live?: FetchLive;
  readonly limits?: Partial<EngineLimits>;
  readonly settingsOf?: (corporationCode: string) => CorporationSettings | Promise<CorporationSettings>;
  readonly now?: () => Date;
}

export interface RunOptions {
  readonly viewer: EngineViewer;
  /** Aborts the query in the database, unless another caller shares it. */
  readonly signal: AbortSignal;
  /** Asks the database even if the answer is cached. */
  readonly updateCache?: boolean;
  /** Replaces the catalogue's table of the query's id, for drafts. */
  readonly table?: CatalogueTable;
  /** Moment that relative dates and formulas take for now, as when the past is evaluated; default: now. */
  readonly at?: Date;
  /** The query reads the default of a parameter, and no further default. */
  readonly nested?: boolean;
}
export interface StreamOptions extends RunOptions {
  /** Most rows in place of the row cap, as an export needs it. The role's own limit on a table still holds. */
  readonly rowCap?: number;
}
export interface ResultStream {
  readonly columns: readonly ResultColumn[];
  readonly freshness: Freshness;
  /** Rows by column in the order of the answer; the last piece says whether the cap cut them. */
  readonly pieces: AsyncIterable<ResultPiece>;
}

/** Runs all queries of the product, with access rules. */
export interface Engine {
  /** Runs a query by ids of table and fields. @throws EngineError */
  run(spec: ReportParam, options: RunOptions): Promise<QueryResult>;
  /** Streams it past the cache; in one piece if it takes several statements. @throws EngineError, also while reading */
  stream(spec: ReportParam, options: StreamOptions): Promise<ResultStream>;
  /** Resolves and plans a query without running it. @throws EngineError as `run` would before it asks the database */
  checkQuery(spec: ReportParam, options: RunOptions): Promise<void>;
  /** What differs once answers about a table may; null where only they tell. @throws EngineError */
  rowVersion(tableId: string, options: Pick<RunOptions, 'viewer'>): Promise<string | null>;
  /** Whether fields identify at most one of the rows that the viewer sees. @throws EngineError */
  measureKey(tableId: string, fieldIds: readonly string[], options: RunOptions): Promise<KeyFacts>;
  /**
   * Parses and plans an author's SQL for the viewer, without running it. @throws EngineError sql… with line and column
   */
  readSql(author: AuthorSql, options: Pick<RunOptions, 'viewer' | 'signal'>): Promise<CheckedSql>;
  /** For operators: what runs, what was slow, and how to stop it. */
  readonly monitor: QueryMonitor;
  /** Answers since the start: those from the cache, and those that databases were asked for. */
  cacheUse(): { readonly hits: number; readonly misses: number };
  /** Counts an answer that somebody kept and gave again as one of the cache. */
  countHit(): void;
  /** Increases with each answer that was asked past the cache: what was kept of earlier ones is no longer the newest. */
  refreshes(): number;
  /** The plan of a statement of the monitor; null when it is unknown by now. @throws EngineError */
  explain(id: string, signal: AbortSignal): Promise<string | null>;
}

interface Planned {
  /** With the time zone of the corporation. */
  readonly viewer: EngineViewer;
  readonly resolved: ResolvedTable;
  /** As the catalogue has it, without fetched rows. */
  readonly known: ResolvedTable;
  readonly old?: LiveRows['old'];
  readonly query: Query;
  readonly rowCap: number;
  readonly timeout: number;
}

export function createEngine(options: EngineOptions): Engine {
  const {
    catalogue,
    dialects,
    driver,
    place,
    live,
    limits,
    settingsOf = (): CorporationSettings => ({}),
    now = () => new Date(),
  } = options;
  const { timeout, rowCap, cacheBytes, slowAfter, pools: sizes } = { ...DEFAULT_LIMITS, ...limits };
  // A result over a quarter of the budget would push too many others out.
  const cache = new LRUCache<string, QueryResult>({ maxSize: cacheBytes, maxEntrySize: Math.ceil(cacheBytes / 4) });
  let [cacheHits, cacheMisses, refreshes] = [0, 0, 0];
  const axesCache = createAxesCache(Math.ceil(cacheBytes / 4));
  const inFlight = createInFlight<QueryResult>();
  const register = createQueryRegister(slowAfter, now);
  const pools = new Map<string, QueryPools>();
  const poolsOf = (dialect: string, connection: string): QueryPools => {
    const key = JSON.stringify([dialect, connection]);
    const known = pools.get(key) ?? createQueryPools(sizesFor(driver(dialect, connection), sizes));
    pools.set(key, known);
    return known;
  };

  const settled = async (asking: EngineViewer) => {
    const { timeZone, calendar, ...own } = await settingsOf(asking.corporationCode);
    return { own, viewer: { ...(timeZone ? { timeZone } : {}), ...(calendar ? { calendar } : {}), ...asking } };
  };
  const readDefault =
    (signal: AbortSignal, at: Date, nested: boolean): ReadDefault =>
    async (from, viewer) =>
      nested ? null : fieldDefault(from, (spec) => answer(spec, { viewer, signal, at, nested: true }));
  const resolve = async (
    spec: ReportParam,
    viewer: EngineViewer,
    { table, signal, nested = false, at = now() }: RunOptions,
  ) => {
    const parameterised = withParameters(catalogue, spec, readDefault(signal, at, nested));
    const draft = table && (await parameterised.table(table, viewer));
    return resolveTable(spec.tbId, parameterised.catalogue, viewer, at, draft);
  };
  /** With the rows of live tables, as far as filters leave them. */
  const fetched = async (
    spec: ReportParam | null,
    known: ResolvedTable,
    viewer: EngineViewer,
    { signal, updateCache = false, at = now() }: Pick<RunOptions, 'signal' | 'updateCache' | 'at'>,
  ): Promise<{ readonly resolved: ResolvedTable; readonly old?: LiveRows['old'] }> => {
    if (!live || !everyTable(known).some(isLive)) return { resolved: known };
    const asked = named(known);
    const query = spec && nameFaults(asked.table, viewer, () => buildQuery(spec, asked, viewer, at));
    return withLiveRows(live, known, liveLimits(query, asked), { viewer, signal, updateCache });
  };
  const plan = async (spec: ReportParam, run: RunOptions, { cap = rowCap, isAsked = true } = {}): Promise<Planned> => {
    const { own, viewer } = await settled(run.viewer);
    const known = await resolve(spec, viewer, run);
    const { resolved: whole, old } = isAsked ? await fetched(spec, known, viewer, run) : { resolved: known };
    const resolved = place && isAsked ? await placedBy(place, whole, run.signal, own.timeout ?? timeout) : whole;
    if (!dialects.get(resolved.table.dialect).capabilities.fullJoins && everyTable(resolved).some(hasFullJoin)) {
      throw new EngineError('queryInvalid', { table: spec.tbId, reason: 'fullJoin' });
    }
    const query = nameFaults(resolved.table, viewer, () => buildQuery(spec, resolved, viewer, run.at ?? now()));
    const granted = everyTable(resolved).map(({ queryLimit }) => queryLimit ?? Infinity);
    const corporationCap = cap === rowCap ? (own.rowCap ?? cap) : cap;
    return {
      viewer,
      resolved,
      known,
      ...(old ? { old } : {}),
      query,
      rowCap: Math.min(corporationCap, ...granted),
      timeout: own.timeout ?? timeout,
    };
  };
  const statementRun = (
    { corporationCode, roleId, userId, timeZone = DEFAULT_TIME_ZONE }: EngineViewer,
    { tableId, dialect, connection }: Pick<CatalogueTable, 'tableId' | 'dialect' | 'connection'>,
    signal: AbortSignal,
    longest: number,
    reads: readonly string[],
  ): StatementRun => ({
    driver: driver(dialect, connection),
    pools: poolsOf(dialect, connection),
    register,
    origin: { corporationCode, roleId, ...(userId === undefined ? {} : { userId }), tableId, dialect, connection },
    signal,
    timeout: longest,
    timeZone,
    reads,
  });
  const runOf = ({ resolved, query, timeout: longest, viewer }: Planned, signal: AbortSignal): StatementRun => {
    const run = statementRun(viewer, resolved.table, signal, longest, physicalTables(resolved));
    return { ...run, expectedLong: isExpectedLong(query, resolved, run.driver) };
  };
  const toolsOf = (planned: Planned, { locale }: EngineViewer, run: StatementRun, axes: Tools['axes']): Tools => {
    const { compiler, capabilities } = dialects.get(planned.resolved.table.dialect);
    const { rowCap: most } = planned;
    return { compiler, capabilities, locale, rowCap: most, run: (statement) => runStatement(run, statement), axes };
  };
  const freshnessOf = ({ resolved, old }: Planned): Freshness => {
    const dataTime = Math.max(...tablesWithRows(resolved).map((table) => table.dataTime.getTime()));
    return {
      dataTime: new Date(dataTime).toISOString(),
      computedAt: now().toISOString(),
      cached: false,
      ...(old ? { old } : {}),
    };
  };

  const answer = async (spec: ReportParam, run: RunOptions): Promise<QueryResult> => {
    const { signal, updateCache } = run;
    const planned = await plan(spec, run);
    const { viewer } = planned;
    const keyOf = (query: Query) => cacheKey(query, planned.resolved, viewer, planned.rowCap, run.at ?? now());
    const axes = axesCache.reader(keyOf, updateCache === true);
    // Further windows of a table belong to the headings that were read for its first one.
    const further = isCross(planned.query) && !planned.query.count;
    const own = keyOf(planned.query);
    const resultKey = () => (further ? `${own}@${axes.age(planned.query)}` : own);
    const key = resultKey();
    const known = updateCache ? undefined : cache.get(key);
    if (known) cacheHits += 1;
    else cacheMisses += 1;
    if (known) return known;
    const work = async (shared: AbortSignal) => {
      // When one statement of the answer fails, the others are stopped.
      const failed = new AbortController();
      const tools = toolsOf(planned, viewer, runOf(planned, AbortSignal.any([shared, failed.signal])), axes.read);
      try {
        const result = { ...(await executeQuery(planned.query, tools)), freshness: freshnessOf(planned) };
        cache.set(resultKey(), fromCache(result), { size: sizeOf(result) });
        if (updateCache) refreshes += 1;
        return result;
      } catch (error) {
        failed.abort();
        throw error;
      }
    };
    try {
      return await inFlight.join(key, signal, work);
    } catch (error) {
      if (signal.aborted) throw new EngineError('cancelled', {}, error);
      if (error instanceof EngineError && error.key === 'queryFailed' && (await isReplaced(planned, spec, run))) {
        return answer(spec, run);
      }
      throw error;
    }
  };
  /** Whether rows were replaced while they were asked. */
  const isReplaced = async ({ known: resolved, viewer }: Planned, spec: ReportParam, run: RunOptions) => {
    const versions = (known: ResolvedTable) =>
      everyTable(known)
        .map(({ tableId, dataVersion }) => `${tableId}@${dataVersion}`)
        .join();
    const current = await resolve(spec, viewer, run);
    return versions(current) !== versions(resolved);
  };

  return {
    run: answer,
    async checkQuery(spec, run) {
      await plan(spec, run, { isAsked: false });
    },
    async rowVersion(tableId, { viewer }) {
      return rowVersion(await resolveTable(tableId, catalogue, viewer, now()), now());
    },
    async measureKey(tableId, fieldIds, run) {
      const resolved = await resolveTable(tableId, catalogue, run.viewer, now(), run.table);
      const { repeated, versions } = keyOutline(resolved, run.viewer, fieldIds);
      if (repeated) return { unique: false, versions };
      if (isDeclaredUnique(resolved.table, fieldIds)) return { unique: true, versions };
      const { values } = await answer(keyQuery(tableId, fieldIds), run);
      return { unique: Number(values.at(-1)?.[0] ?? 0) <= 1, versions };
    },
    async readSql(author, { viewer: asking, signal }) {
      const { viewer, own } = await settled(asking);
      const { dialect, connection, parameters } = author;
      const known = withParameters(catalogue, { filterCondition: [] }, readDefault(signal, now(), false));
      const draft = (relation: CheckedSql['relation']) => draftTable('', author, relation, []);
      const valued = await known.table(
        draft({ kind: 'sql', statement: parametersOf(author.text).map((parameter) => ({ parameter })), tables: [] }),
        viewer,
      );
      const reads: string[] = [];
      const run = statementRun(viewer, { tableId: '', dialect, connection }, signal, own.timeout ?? timeout, reads);
      return readAuthorSql(
        { ...author, parameters: valued.parameters ?? parameters },
        {
          dialect: dialects.get(dialect),
          // The parser of a database is watched and stopped like its statements.
          driver: { ...run.driver, query: (statement) => runStatement(run, statement) },
          signal,
          async sourceOf(relation) {
            const table = await known.table(draft(relation), viewer);
            const named = await resolveTable('', known.catalogue, viewer, now(), table);
            const { resolved } = await fetched(null, named, viewer, { signal });
            reads.push(...physicalTables(resolved));
            return readTable(resolved, viewer).source();
          },
          describe: (statement) => describeStatement(run, statement),
        },
      );
    },
    monitor: register,
    cacheUse: () => ({ hits: cacheHits, misses: cacheMisses }),
    countHit: () => void (cacheHits += 1),
    refreshes: () => refreshes,
    async stream(spec, run) {
      const planned = await plan(spec, run, run.rowCap === undefined ? {} : { cap: run.rowCap });
      const statements = runOf(planned, run.signal);
      const keyOf = (query: Query) => cacheKey(query, planned.resolved, planned.viewer, planned.rowCap, now());
      const tools = toolsOf(planned, run.viewer, statements, axesCache.reader(keyOf, false).read);
      return {
        ...streamQuery(planned.query, tools, statements, isPlain(planned.query)),
        freshness: freshnessOf(planned),
      };
    },
    async explain(id, signal) {
      const found = register.find(id);
      if (!found) return null;
      const { dialect, connection } = found.origin;
      return explainStatement(driver(dialect, connection), dialects.get(dialect).compiler, found.statement, signal);
    },
  };
}

/** Where statements share the cores of this machine, a corporation has one long one at work for every two of them. */
function sizesFor({ cores }: Driver, sizes: PoolSizes): PoolSizes {
  return cores === undefined ? sizes : { ...sizes, longPerCorporation: Math.max(1, Math.floor(cores / 2)) };
}

function physicalTables(resolved: ResolvedTable): string[] {
  const names = everyTable(resolved).flatMap(({ relation }) => physicalTableOf(relation) ?? []);
  return [...new Set(names)];
}

function hasFullJoin({ relation }: CatalogueTable): boolean {
  return relation.kind === 'join' && relation.joins.some(({ kind }) => kind === 'full');
}
