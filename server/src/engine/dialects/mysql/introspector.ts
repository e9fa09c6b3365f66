import type { DataType } from '@tessera/contract';

import { bound, sql, type Sql } from '../../compile/sql.ts';
import type { CatalogueStatements } from '../introspect.ts';

const text = (value: string): Sql => sql`convert(${bound({ kind: 'text', value })} using utf8mb4)`;
const whole = (value: number): Sql => bound({ kind: 'integer', value: BigInt(value) });
/** Equal to the letter: the catalogue's own collation takes upper and lower case for one. */
const same = (column: Sql, value: string): Sql =>
  sql`convert(${column} using utf8mb4) collate utf8mb4_bin = ${text(value)}`;

const HIDDEN = sql`('information_schema', 'mysql', 'performance_schema', 'sys')`;

function visible({ schema, search }: { schema: string | null; search: string | null }): Sql {
  const all = sql`from information_schema.tables t where lower(t.table_schema) not in ${HIDDEN} and t.table_type in ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')`;
  const bySchema = schema === null ? all : sql`${all} and ${same(sql`t.table_schema`, schema)}`;
  return search === null
    ? bySchema
    : sql`${bySchema} and locate(lower(${text(search)}), lower(convert(t.table_name using utf8mb4))) > 0`;
}

export const statements: CatalogueStatements = {
  version: sql`select version()`,
  schemas: sql`select t.table_schema, count(*) ${visible({ schema: null, search: null })} group by t.table_schema order by 1`,
  browse: ({ offset, limit, ...query }) =>
    sql`select t.table_schema, t.table_name, if(t.table_type = 'VIEW', 'view', 'table'),
      if(t.table_type = 'VIEW', '', t.table_comment), if(t.table_type = 'VIEW', null, t.table_rows)
      ${visible(query)} order by 1, 2 limit ${whole(limit)} offset ${whole(offset)}`,
  count: (query) => sql`select count(*) ${visible(query)}`,
  columns: ({ schema, name }) =>
    sql`select c.column_name, c.column_type, c.is_nullable = 'YES', c.column_key = 'PRI', c.column_comment
      from information_schema.columns c
      where lower(c.table_schema) not in ${HIDDEN} and ${same(sql`c.table_schema`, schema)} and ${same(sql`c.table_name`, name)}
      order by c.ordinal_position`,
  // The engine takes texts that differ in trailing blanks for one; collations without padding and bytes do not.
  uniqueKeys: ({ schema, name }) =>
    sql`select s.index_name, s.column_name,
      coalesce(c.data_type in ('tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'year', 'date')
        or (c.collation_name not like '%nopad%' and c.collation_name not like '%0900%' and c.collation_name <> 'binary'), 0)
      from information_schema.statistics s
      left join information_schema.columns c
      on c.table_schema = s.table_schema and c.table_name = s.table_name and c.column_name = s.column_name
      where s.non_unique = 0 and lower(s.table_schema) not in ${HIDDEN}
      and ${same(sql`s.table_schema`, schema)} and ${same(sql`s.table_name`, name)}
      order by s.index_name, s.seq_in_index`,
  dataTypeOf,
  isInstant: (type) => /^timestamp\b/i.test(type),
};

/** Kind of a MySQL type; what has no better one is text. */
export function dataTypeOf(type: string): DataType {
  if (/^((tiny|small|medium|big)?int|integer|year|bit)\b/i.test(type)) return 'int';
  if (/^(decimal|numeric|float|double|real)\b/i.test(type)) return 'double';
  return /^(date|datetime|timestamp)\b/i.test(type) ? 'datetime' : 'str';
}
