import { sql, type Kysely } from 'kysely';

import type { Database } from '../platform/store/database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly keys: string | null;
}
interface Reference {
  readonly child: string;
  readonly parent: string;
  readonly columns: string;
  readonly required: boolean;
}

/** The page of the metadata tables: a diagram for mermaid of what a migrated store has. */
export async function renderMetadata(store: Kysely<Database>): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select a.attrelid::regclass::text as table, a.attname as column,
           replace(format_type(a.atttypid, null), ' ', '_') as type,
           (select string_agg(distinct case c.contype when 'p' then 'PK' when 'f' then 'FK' else 'UK' end, ', ' order by
                     case c.contype when 'p' then 'PK' when 'f' then 'FK' else 'UK' end)
              from pg_constraint c where c.conrelid = a.attrelid and a.attnum = any(c.conkey) and c.contype in ('p', 'f', 'u')
           ) as keys
      from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and t.relname not like 'kysely\_%'
     order by 1, a.attnum`.execute(store);
  const { rows: references } = await sql<Reference>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
           (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
             where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns,
           (select bool_and(a.attnotnull) from pg_attribute a
             where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as required
      from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
     order by 1, 2, 3`.execute(store);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return [
    '# Metadata tables',
    '',
    'Made by `npm run metadata` from a migrated PostgreSQL. Which slice owns a table stands in its `tables.ts`.',
    '',
    '```mermaid',
    'erDiagram',
    ...references.map(
      ({ child, parent, columns: by, required }) => `  ${parent} ${required ? '||' : '|o'}--o{ ${child} : "${by}"`,
    ),
    ...tables.flatMap((table) => [
      `  ${table} {`,
      ...columns
        .filter((column) => column.table === table)
        .map(({ column, type, keys }) => `    ${type} ${column}${keys === null ? '' : ` ${keys}`}`),
      '  }',
    ]),
    '```',
    '',
  ].join('\n');
}
