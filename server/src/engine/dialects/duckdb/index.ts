import type { Dialect } from '../dialect.ts';
import { capabilities } from './capabilities.ts';
import { compiler } from './compiler.ts';
import { connectionFields, type DuckDbSettings } from './connection.ts';
import { openDuckDb } from './store.ts';
import { userSql } from './user-sql/reader.ts';

/** The embedded analytics store. */
export const duckdb: Dialect<DuckDbSettings> = {
  name: 'duckdb',
  capabilities,
  compiler,
  connectionFields,
  userSql,
  open: openDuckDb,
};
export { openDuckDb, type DuckDbStore } from './store.ts';
export { ChildLost } from './cage/child-error.ts';
export type { ChildEnd } from './cage/child-process.ts';
export type { DuckDbSettings } from './connection.ts';
export type { StoreConnection } from './store-connection.ts';
