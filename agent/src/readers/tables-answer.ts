import type { TablesAnswer } from './source-reader.ts';

/** Tables that an answer names; a statement asks for one more, so that it is known whether there are others. */
export const MOST_TABLES = 500;

/**
 * The answer of a source to its list of tables.
 * @param rows schema, name, kind and count of rows, at most MOST_TABLES + 1; a count that is missing or negative is not known
 * @param tableKinds kinds of what is a table; the others are views
 */
export function tablesAnswer(rows: readonly (readonly unknown[])[], tableKinds: readonly string[]): TablesAnswer {
  return {
    tables: rows.slice(0, MOST_TABLES).map(([schema, table, kind, count]) => ({
      schema: String(schema ?? ''),
      table: String(table ?? ''),
      kind: tableKinds.includes(String(kind)) ? 'table' : 'view',
      rows: count === null || count === undefined || Number(count) < 0 ? null : Number(count),
    })),
    more: rows.length > MOST_TABLES,
  };
}
