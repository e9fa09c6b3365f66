import type { DataType } from '@tessera/contract';

import { bound, identifier, join, render, sql, type Sql, type Statement } from '../compile/sql.ts';
import type { Driver, RawCell, RawResult } from '../run/driver.ts';
import type { DialectCompiler } from './dialect.ts';
import type { PhysicalTable, SourceColumnInfo, SourceIntrospector, SourceTableInfo } from './introspector.ts';

/** Statements that read the catalogue of one kind of database. Their columns come in the order that is named. */
export interface CatalogueStatements {
  readonly version: Sql;
  /** schema, number of tables */
  readonly schemas: Sql;
  /** schema, name, kind ('table' or 'view'), comment, rows or null */
  browse(query: { schema: string | null; search: string | null; offset: number; limit: number }): Sql;
  /** number of rows that `browse` would give without its limit */
  count(query: { schema: string | null; search: string | null }): Sql;
  /** name, type, nullable, primary key, comment; the last three as 0 or 1 and text */
  columns(table: { schema: string; name: string }): Sql;
  /** key, column (null: expression), whether the engine distinguishes its values, too (0 or 1), of all unique keys */
  uniqueKeys?(table: { schema: string; name: string }): Sql;
  /** Kind of a type as the database writes it. */
  dataTypeOf(databaseType: string): DataType;
  /** Whether values of a type are moments, see SourceColumnInfo. */
  isInstant(databaseType: string): boolean;
  /** Default: no type has a zone of its own. */
  hasFixedZone?(databaseType: string): boolean;
}

/** An introspector made of catalogue statements that run on the dialect's own driver. */
export function sourceIntrospector(
  driver: Driver,
  compiler: Pick<DialectCompiler, 'quote' | 'placeholder'>,
  statements: CatalogueStatements,
): SourceIntrospector {
  const rows = async (statement: Sql, signal: AbortSignal): Promise<RawCell[][]> =>
    rowsOf(await driver.query(render(statement, compiler.quote, compiler.placeholder), signal));
  const describe = async (
    table: { schema: string; name: string },
    signal: AbortSignal,
  ): Promise<SourceColumnInfo[] | null> => {
    const found = await rows(statements.columns(table), signal);
    if (found.length === 0) return null;
    return found.map(([name, type, nullable, primaryKey, comment]) => ({
      name: String(name),
      databaseType: String(type),
      dataType: statements.dataTypeOf(String(type)),
      nullable: Number(nullable) === 1,
      primaryKey: Number(primaryKey) === 1,
      comment: String(comment ?? ''),
      ...(statements.isInstant(String(type)) ? { instant: true } : {}),
      ...(statements.hasFixedZone?.(String(type)) ? { fixedZone: true } : {}),
    }));
  };
  const toTable = ([schema, name, kind, comment, estimate]: RawCell[]): SourceTableInfo => ({
    schema: String(schema),
    name: String(name),
    kind: kind === 'view' ? 'view' : 'table',
    comment: String(comment ?? ''),
    rowEstimate: estimate === null || estimate === undefined || Number(estimate) < 0 ? null : Number(estimate),
  });
  return {
    async version(signal) {
      const [row] = await rows(statements.version, signal);
      return String(row?.[0] ?? '');
    },
    async schemas(signal) {
      return (await rows(statements.schemas, signal)).map(([schema, count]) => ({
        schema: String(schema),
        tableCount: Number(count),
      }));
    },
    async browse({ schema, search, offset, limit }, signal) {
      const query = { schema: schema ?? null, search: search || null };
      const [[total] = []] = await rows(statements.count(query), signal);
      const found = await rows(statements.browse({ ...query, offset, limit }), signal);
      return { tables: found.map(toTable), total: Number(total ?? 0) };
    },
    describe,
    async uniqueKeys(table, signal) {
      if (!statements.uniqueKeys) return [];
      const keys = new Map<string, string[] | null>();
      for (const [key, column, sound] of await rows(statements.uniqueKeys(table), signal)) {
        const known = keys.get(String(key));
        const whole = known !== null && column !== null && column !== undefined && Number(sound) === 1;
        keys.set(String(key), whole ? [...(known ?? []), String(column)] : null);
      }
      return [...keys.values()].filter((key) => key !== null);
    },
    async tables() {
      const { signal } = new AbortController();
      const found = await rows(statements.browse({ schema: null, search: null, offset: 0, limit: 100_000 }), signal);
      return found.map(([schema, name]) => ({ schema: String(schema), name: String(name) }));
    },
    async columns(table) {
      const found = await describe(table, new AbortController().signal);
      return (found ?? []).map(({ name, dataType }) => ({ name, dataType }));
    },
  };
}

function rowsOf({ columns, rowCount }: RawResult): RawCell[][] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row] ?? null));
}

/**
 * Rows of a customer's table in column order, unsupported types as text, moments as the wall clock of a zone.
 * @param timeZone IANA name
 * @param limit default: all rows
 */
export function sourceRows(
  compiler: DialectCompiler,
  { schema, name }: PhysicalTable,
  columns: readonly SourceColumnInfo[],
  timeZone: string,
  limit?: number,
): Statement {
  const cells = columns.map(({ name: column, dataType, fixedZone }) => {
    if (fixedZone) return compiler.localTime(identifier(column), bound({ kind: 'text', value: timeZone }));
    return dataType === 'str' ? compiler.text(identifier(column)) : identifier(column);
  });
  const rows = sql`select ${join(cells, sql`, `)} from ${identifier(schema)}.${identifier(name)}`;
  const statement = render(
    limit === undefined ? rows : sql`${rows} limit ${bound({ kind: 'integer', value: BigInt(limit) })}`,
    compiler.quote,
    compiler.placeholder,
  );
  return { ...statement, timeZone };
}
