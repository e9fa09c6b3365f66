import type { DataType } from '@tessera/contract';

import { bound, sql, type Sql } from '../../compile/sql.ts';
import type { CatalogueStatements } from '../introspect.ts';
import { bareType } from './read-cell.ts';

const text = (value: string): Sql => bound({ kind: 'text', value });
const whole = (value: number): Sql => bound({ kind: 'integer', value: BigInt(value) });

const VISIBLE = sql`from system.tables where database not in ('system', 'information_schema', 'INFORMATION_SCHEMA')
  and not is_temporary and not startsWith(name, '.inner')`;

function filtered({ schema, search }: { schema: string | null; search: string | null }): Sql {
  const bySchema = schema === null ? VISIBLE : sql`${VISIBLE} and database = ${text(schema)}`;
  return search === null ? bySchema : sql`${bySchema} and position(lowerUTF8(name), lowerUTF8(${text(search)})) > 0`;
}

export const statements: CatalogueStatements = {
  version: sql`select version()`,
  schemas: sql`select database, count() ${VISIBLE} group by database order by database`,
  browse: ({ offset, limit, ...query }) =>
    sql`select database, name, if(engine like '%View', 'view', 'table'), comment, total_rows
      ${filtered(query)} order by database, name limit ${whole(limit)} offset ${whole(offset)}`,
  count: (query) => sql`select count() ${filtered(query)}`,
  columns: ({ schema, name }) =>
    sql`select name, type, type like 'Nullable(%' or type like 'LowCardinality(Nullable(%', is_in_primary_key, comment
      from system.columns where database = ${text(schema)} and table = ${text(name)}
      and database not in ('system', 'information_schema', 'INFORMATION_SCHEMA') order by position`,
  dataTypeOf,
  isInstant: (type) => bareType(type).startsWith('DateTime'),
  hasFixedZone: (type) => /^DateTime(?:64)?\((?:\d+, )?'/.test(bareType(type)),
};

/** Kind of a ClickHouse type; what has no better one is text. */
export function dataTypeOf(type: string): DataType {
  const bare = bareType(type);
  if (/^U?Int\d+$/.test(bare)) return 'int';
  if (/^(Float|BFloat|Decimal)/.test(bare)) return 'double';
  return bare.startsWith('Date') ? 'datetime' : 'str';
}
