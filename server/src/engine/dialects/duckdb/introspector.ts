import type { DataType } from '@tessera/contract';

import { bound, render, sql } from '../../compile/sql.ts';
import type { Driver } from '../../run/driver.ts';
import type { Introspector } from '../introspector.ts';
import { compiler } from './compiler.ts';

export function duckDbIntrospector(driver: Driver): Introspector {
  const run = (statement: ReturnType<typeof sql>) =>
    driver.query(render(statement, compiler.quote, compiler.placeholder), new AbortController().signal);
  return {
    async tables() {
      const { columns } = await run(
        sql`select table_schema, table_name from information_schema.tables where table_catalog = current_database() order by all`,
      );
      return columns[0]!.map((schema, row) => ({ schema: String(schema), name: String(columns[1]![row]) }));
    },
    async columns({ schema, name }) {
      const { columns } = await run(
        sql`select column_name, data_type from information_schema.columns where table_catalog = current_database() and table_schema = ${bound({ kind: 'text', value: schema })} and table_name = ${bound({ kind: 'text', value: name })} order by ordinal_position`,
      );
      return columns[0]!.map((column, row) => ({
        name: String(column),
        dataType: dataTypeOf(String(columns[1]![row])),
      }));
    },
  };
}

/** Kind of a DuckDB type; what has no better one is text. */
export function dataTypeOf(type: string): DataType {
  if (/^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/.test(type)) return 'int';
  if (/^(FLOAT|DOUBLE|DECIMAL)/.test(type)) return 'double';
  return /^(DATE|TIMESTAMP)/.test(type) ? 'datetime' : 'str';
}
