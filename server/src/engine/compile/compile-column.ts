import type { DialectCompiler } from '../dialects/dialect.ts';
import type { ColumnRef } from '../plan/predicate.ts';
import { identifier, sql, type Sql } from './sql.ts';

export function compileColumn(ref: ColumnRef, dialect: DialectCompiler): Sql {
  const read = (name: string) => (ref.text ? dialect.text(identifier(name)) : identifier(name));
  return ref.fallback === undefined ? read(ref.column) : sql`coalesce(${read(ref.column)}, ${read(ref.fallback)})`;
}
