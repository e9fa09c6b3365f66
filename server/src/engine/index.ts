export type { Catalogue, CatalogueField, CatalogueTable, EngineViewer, RowRule } from './catalogue.ts';
export { createEngine, type Engine, type EngineLimits, type RunOptions } from './engine.ts';
export { EngineError, type EngineErrorKey } from './errors.ts';
export { dialectRegistry, type DialectName } from './dialects/registry.ts';
export { dataTypeOf, openDuckDb, type DuckDbSettings, type DuckDbStore } from './dialects/duckdb/index.ts';
export type { Driver } from './run/driver.ts';
