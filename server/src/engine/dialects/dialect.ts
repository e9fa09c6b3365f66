import type { Aggregator, DataType, Granularity, Locale } from '@tessera/contract';

import type { FunctionTable } from '../compile/expression/function-table.ts';
import type { Sql } from '../compile/sql.ts';
import type { BoundValue } from '../plan/predicate.ts';
import type { Driver } from '../run/driver.ts';
import type { Capabilities } from './capabilities.ts';
import type { ConnectionField } from './connection-field.ts';
import type { DatabaseTarget } from './database-settings.ts';
import type { Introspector, SourceIntrospector } from './introspector.ts';
import type { UserSqlReader } from './user-sql-reader.ts';

/** What differs between databases in printing a plan. */
export interface DialectCompiler {
  /** How formulas are printed. */
  readonly functions: FunctionTable;
  quote(name: string): string;
  /** How the n-th bound value is written, counted from 1. */
  placeholder(position: number, value: BoundValue): string;
  /** A text column as read, compared and grouped: case- and accent-sensitive, other types such as UUID as text. */
  text(column: Sql): Sql;
  /** A bound value with the cast that gives it the field's type. */
  value(value: BoundValue): Sql;
  /** First day of the period that a date or timestamp lies in; weeks begin on Monday. */
  truncate(column: Sql, granularity: Granularity): Sql;
  /** A date moved by months, which stops at the end of a shorter one, or days; before its time for negative counts. */
  shift(date: Sql, count: number, unit: 'month' | 'day'): Sql;
  aggregate(aggregator: Aggregator, column: Sql): Sql;
  /** Whether a text contains another, upper and lower case alike. */
  contains(column: Sql, text: Sql): Sql;
  /** The text as the speakers of a language sort it. */
  collate(text: Sql, locale: Locale): Sql;
  /**
   * How rows of a table come in the order in which they were written when no other is asked: `kept` by the database itself, or
   * sorted by a column that numbers them. Default: they come sorted by what is shown.
   */
  readonly storedOrder?: 'kept' | { readonly column: string };
  /** Sorts nulls last, whichever the direction. */
  order(expression: Sql, direction: 'asc' | 'desc'): Sql;
  /** A null of a type, for a masked column. */
  nullOf(dataType: DataType): Sql;
  /** A hexadecimal SHA-256 of salt and text, so that a masked value can be counted and joined but not read. */
  hash(text: Sql, salt: Sql): Sql;
  /** The first and last characters of a text with `***` between; a text that is too short to hide anything is `***`. */
  partial(text: Sql, keepStart: number, keepEnd: number): Sql;
  /** A value of any type as a text of at most 10,000 characters, for columns of an author's SQL. Default: as `text`. */
  readonly cellText?: (column: Sql) => Sql;
  /**
   * Printed after AS of a common table expression to materialise it, so that conditions can't probe hidden rows.
   * Default: nothing.
   */
  readonly barrier?: Sql;
  /** An instant as the wall clock of an IANA time zone shows it, without a zone. */
  localTime(instant: Sql, timeZone: Sql): Sql;
  /** A statement that describes how the database would run another; its cells, joined by newlines, are the text shown. */
  explain(statement: Sql): Sql;
}

/** A kind of database: one folder, the same file names in each. */
export interface Dialect<Settings = never> {
  readonly name: string;
  readonly capabilities: Capabilities;
  readonly compiler: DialectCompiler;
  /** How SQL of an author is read; left out, this database takes none. */
  readonly userSql?: UserSqlReader;
  /** From these the connection form draws itself; secrets are flagged. */
  readonly connectionFields: readonly ConnectionField[];
  open(settings: Settings): Promise<DialectConnection>;
}

export interface DialectConnection {
  readonly driver: Driver;
  readonly introspector: Introspector;
  close(): Promise<void>;
}

export interface SourceConnection extends DialectConnection {
  readonly introspector: SourceIntrospector;
}
/** A kind of database that customers connect. */
export interface SourceDialect extends Dialect<DatabaseTarget> {
  /** As its makers write it. */
  readonly productName: string;
  open(target: DatabaseTarget): Promise<SourceConnection>;
}
