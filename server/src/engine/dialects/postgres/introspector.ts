import type { DataType } from '@tessera/contract';

import { bound, sql, type Sql } from '../../compile/sql.ts';
import type { CatalogueStatements } from '../introspect.ts';

const text = (value: string): Sql => sql`cast(${bound({ kind: 'text', value })} as text)`;
const whole = (value: number): Sql => sql`cast(${bound({ kind: 'integer', value: BigInt(value) })} as bigint)`;

/** Tables, views, materialised views, foreign and partitioned tables that the account may read; not single partitions. */
const VISIBLE = sql`from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  and has_schema_privilege(n.oid, 'usage')
  and (has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select'))`;

function filtered({ schema, search }: { schema: string | null; search: string | null }): Sql {
  const bySchema = schema === null ? VISIBLE : sql`${VISIBLE} and n.nspname = ${text(schema)}`;
  return search === null ? bySchema : sql`${bySchema} and position(lower(${text(search)}) in lower(c.relname)) > 0`;
}

export const statements: CatalogueStatements = {
  version: sql`select current_setting('server_version')`,
  schemas: sql`select n.nspname, count(*) ${VISIBLE} group by n.nspname order by n.nspname`,
  browse: ({ offset, limit, ...query }) =>
    sql`select n.nspname, c.relname, case when c.relkind in ('v', 'm') then 'view' else 'table' end,
      coalesce(obj_description(c.oid, 'pg_class'), ''),
      case when c.relkind in ('r', 'm', 'p') and c.reltuples >= 0 then c.reltuples::bigint end
      ${filtered(query)} order by n.nspname, c.relname limit ${whole(limit)} offset ${whole(offset)}`,
  count: (query) => sql`select count(*) ${filtered(query)}`,
  columns: ({ schema, name }) =>
    sql`select a.attname, format_type(a.atttypid, a.atttypmod), (not a.attnotnull)::int,
      coalesce((select true from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)), false)::int,
      coalesce(col_description(c.oid, a.attnum), '')
      from pg_catalog.pg_attribute a
      join (select c.oid ${VISIBLE} and n.nspname = ${text(schema)} and c.relname = ${text(name)}) c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')
      order by a.attnum`,
  // Rows of tables that inherit from one are read with it and are not bound by its keys.
  uniqueKeys: ({ schema, name }) =>
    sql`select i.indexrelid::bigint, a.attname,
      (t.typname in ('int2', 'int4', 'int8', 'oid', 'date', 'text', 'varchar', 'bpchar', 'name', 'uuid'))::int
      from pg_catalog.pg_index i
      join (select c.oid, c.relkind ${VISIBLE} and n.nspname = ${text(schema)} and c.relname = ${text(name)}) c on c.oid = i.indrelid
      cross join lateral unnest(i.indkey) with ordinality as k(attnum, place)
      left join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      left join pg_catalog.pg_type t on t.oid = a.atttypid
      where i.indisunique and i.indisvalid and i.indimmediate and i.indpred is null and i.indexprs is null
      and k.place <= i.indnkeyatts
      and not (c.relkind <> 'p' and exists (select 1 from pg_catalog.pg_inherits h where h.inhparent = c.oid))
      order by i.indexrelid, k.place`,
  dataTypeOf,
  isInstant: (type) => /^timestamp.* with time zone$/.test(type),
};

/** Kind of a PostgreSQL type; what has no better one is text. */
export function dataTypeOf(type: string): DataType {
  if (/^(smallint|integer|bigint|oid)$/.test(type)) return 'int';
  if (/^(real|double precision|numeric(\(.*\))?|decimal(\(.*\))?)$/.test(type)) return 'double';
  return /^(date|timestamp(\(\d\))?( with(out)? time zone)?)$/.test(type) ? 'datetime' : 'str';
}
