import type { ConnectionKind } from '@tessera/contract';

import { clickHouseStore } from './clickhouse-store/index.ts';
import { clickhouse } from './clickhouse/index.ts';
import type { Dialect, SourceDialect } from './dialect.ts';
import { duckdb } from './duckdb/index.ts';
import { mysql } from './mysql/index.ts';
import { postgres } from './postgres/index.ts';

/** Dialects of the databases that customers connect. */
export const SOURCE_DIALECTS: Readonly<Record<ConnectionKind, SourceDialect>> = { postgres, mysql, clickhouse };

/** The dialects of this build. A new one is a folder and a line here; the conformance suite covers it at once. */
export const DIALECTS = { duckdb, postgres, mysql, clickhouse, 'clickhouse-store': clickHouseStore } as const;
export type DialectName = keyof typeof DIALECTS;

export interface DialectRegistry {
  /** @throws Error for a name that no dialect has */
  get(name: string): Pick<Dialect, 'name' | 'compiler' | 'capabilities' | 'userSql'>;
}

/** Functions of formulas that a database cannot work out. @throws Error for a name that no dialect has */
export function lackingFunctions(name: string): string[] {
  const { printers } = dialectRegistry.get(name).compiler.functions;
  return Object.entries(printers).flatMap(([called, printer]) => (printer === null ? [called] : []));
}

export const dialectRegistry: DialectRegistry = {
  get(name) {
    if (!Object.hasOwn(DIALECTS, name)) throw new Error(`no dialect ${name}`);
    return DIALECTS[name as DialectName];
  },
};
