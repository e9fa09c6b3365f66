import { sql, type Kysely } from 'kysely';

import type { Database } from './database.ts';

/** A table's columns, as they are written in SQL. */
export interface TextSource {
  readonly table: keyof Database;
  readonly columns: readonly string[];
}

/** All matches in text and JSON columns of any row. @param pattern PostgreSQL regular expression with one group */
export async function textMatches(
  store: Kysely<Database>,
  sources: readonly TextSource[],
  pattern: string,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    sources.flatMap(({ table, columns }) =>
      columns.map((column) =>
        sql<{ match: string }>`
          select distinct (regexp_matches(${sql.ref(column)}::text, ${pattern}, 'g'))[1] as match from ${sql.table(table)}
        `.execute(store),
      ),
    ),
  );
  return new Set(found.flatMap(({ rows }) => rows.map(({ match }) => match)));
}
