import { bound, render, sql } from '../../compile/sql.ts';
import type { Driver } from '../../run/driver.ts';
import { dataTypeOf } from '../clickhouse/introspector.ts';
import type { Introspector } from '../introspector.ts';
import { compiler, ROW_COLUMN } from './compiler.ts';

/** Reads the tables of the store's database. */
export function storeIntrospector(driver: Driver, database: string): Introspector {
  const read = (statement: ReturnType<typeof sql>) =>
    driver.query(render(statement, compiler.quote, compiler.placeholder), new AbortController().signal);
  const text = (value: string) => bound({ kind: 'text', value });
  return {
    async tables() {
      const { columns } = await read(
        sql`select database, name from system.tables where database = ${text(database)} order by name`,
      );
      return columns[0]!.map((schema, row) => ({ schema: String(schema), name: String(columns[1]![row]) }));
    },
    async columns({ schema, name }) {
      const { columns } = await read(
        sql`select name, type from system.columns where database = ${text(schema)} and table = ${text(name)} and name <> ${text(ROW_COLUMN)} order by position`,
      );
      return columns[0]!.map((column, row) => ({
        name: String(column),
        dataType: dataTypeOf(String(columns[1]![row])),
      }));
    },
  };
}
