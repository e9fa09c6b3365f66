import type { Aggregator, Granularity, Locale } from '@tessera/contract';

import type { Sql } from '../compile/sql.ts';
import type { BoundValue } from '../plan/predicate.ts';
import type { Driver } from '../run/driver.ts';
import type { Capabilities } from './capabilities.ts';
import type { ConnectionField } from './connection-field.ts';
import type { Introspector } from './introspector.ts';

/** What differs between databases in printing a plan. */
export interface DialectCompiler {
  quote(name: string): string;
  /** How the n-th bound value is written, counted from 1. */
  placeholder(position: number): string;
  /** A bound value with the cast that gives it the field's type. */
  value(value: BoundValue): Sql;
  /** First day of the period that a date or timestamp lies in; weeks begin on Monday. */
  truncate(column: Sql, granularity: Granularity): Sql;
  aggregate(aggregator: Aggregator, column: Sql): Sql;
  /** Whether a text contains another, upper and lower case alike. */
  contains(column: Sql, text: Sql): Sql;
  /** The text as the speakers of a language sort it. */
  collate(text: Sql, locale: Locale): Sql;
  /** Sorts nulls last, whichever the direction. */
  order(expression: Sql, direction: 'asc' | 'desc'): Sql;
}

/** A kind of database: one folder, the same file names in each. */
export interface Dialect<Settings = never> {
  readonly name: string;
  readonly capabilities: Capabilities;
  readonly compiler: DialectCompiler;
  /** From these the connection form draws itself; secrets are flagged. */
  readonly connectionFields: readonly ConnectionField[];
  open(settings: Settings): Promise<DialectConnection>;
}

export interface DialectConnection {
  readonly driver: Driver;
  readonly introspector: Introspector;
  close(): Promise<void>;
}
