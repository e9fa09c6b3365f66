export type {
  Catalogue,
  CatalogueField,
  CatalogueParameter,
  CatalogueTable,
  EngineViewer,
  TableRelation,
  RowRule,
  RowTree,
} from './catalogue.ts';
export {
  createEngine,
  DEFAULT_LIMITS,
  type CorporationSettings,
  type Engine,
  type EngineLimits,
  type ResultStream,
  type RunOptions,
} from './engine.ts';
export { createInFlight } from './cache/in-flight.ts';
export { fromCache, sizeOf } from './cache/kept-result.ts';
export { DEFAULT_TIME_ZONE } from './plan/quick-range.ts';
export { wallClock } from './plan/wall-clock.ts';
export type { QueryMonitor, RunningQuery, SlowQuery } from './run/query-monitor.ts';
export type { AuthorSql, CheckedSql, NameableTable } from './user-sql/author-sql.ts';
export { runRefusal } from './user-sql/run-refusal.ts';
export { draftTable } from './user-sql/draft-table.ts';
export type { KeyFacts } from './relation/key-facts.ts';
export type { JoinCardinality, JoinStep } from './catalogue.ts';
export { repeatedAliases } from './relation/repeated-aliases.ts';
export { EngineError, type EngineErrorKey } from './errors.ts';
export { dialectRegistry, lackingFunctions, SOURCE_DIALECTS, type DialectName } from './dialects/registry.ts';
export type { FetchLive, LiveQuestion, LiveRows } from './relation/live-rows.ts';
export type { ColumnLimit } from './plan/column-limit.ts';
export type { Place } from './relation/placed.ts';
export { createSemaphore, type Semaphore } from './dialects/semaphore.ts';
export {
  openClickHouseStore,
  readStoreUrl,
  RowsDiffer,
  RowsUnfit,
  type ClickHouseStoreSettings,
} from './dialects/clickhouse-store/index.ts';
export { untilAborted } from './dialects/until-aborted.ts';
export { RowsUnavailable } from './dialects/rows-unavailable.ts';
export { ConnectionFailure } from './dialects/connection-failure.ts';
export {
  FieldFault,
  readDatabaseSettings,
  type DatabaseSettings,
  type DatabaseTarget,
} from './dialects/database-settings.ts';
export type { SourceConnection } from './dialects/dialect.ts';
export { sourceRows } from './dialects/introspect.ts';
export type { SourceColumnInfo } from './dialects/introspector.ts';
export {
  ChildLost,
  openDuckDb,
  type ChildEnd,
  type DuckDbSettings,
  type DuckDbStore,
  type StoreConnection,
} from './dialects/duckdb/index.ts';
export { described, type Driver, type RawResult } from './run/driver.ts';
export type { TableWriter, WriteOptions, WriterColumn } from './dialects/table-writer.ts';
