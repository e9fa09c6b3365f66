import type { SqlTable } from '../catalogue.ts';
import { SqlFault, type ReadSql } from '../dialects/user-sql-reader.ts';
import type { NameableTable } from './author-sql.ts';

/**
 * Resolves table names: exact, else a unique case-insensitive match. @param fold case folding @throws SqlFault
 * sqlTableUnknown
 */
export function nameTables(
  named: ReadSql['tables'],
  tables: readonly NameableTable[],
  fold: (name: string) => string,
): SqlTable[] {
  const found = new Map<string, SqlTable>();
  for (const { name, at } of named) {
    const key = fold(name);
    if (found.has(key)) continue;
    const table = findTable(name, tables);
    if (!table) throw new SqlFault('sqlTableUnknown', { name }, at);
    found.set(key, { name, tableId: table.tableId, columns: table.columns });
  }
  return [...found.values()];
}

function findTable(name: string, tables: readonly NameableTable[]): NameableTable | undefined {
  const called = (is: (given: string) => boolean) => tables.filter(({ names }) => names.some(is));
  const [exact] = called((given) => given === name);
  if (exact) return exact;
  const similar = called((given) => given.toLowerCase() === name.toLowerCase());
  return similar.length === 1 ? similar[0] : undefined;
}
