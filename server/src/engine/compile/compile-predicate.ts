import type { DialectCompiler } from '../dialects/dialect.ts';
import type { ColumnRef, Predicate } from '../plan/predicate.ts';
import { bound, identifier, join, sql, type Sql } from './sql.ts';

const OPERATORS = {
  '=': sql` = `,
  '<': sql` < `,
  '<=': sql` <= `,
  '>': sql` > `,
  '>=': sql` >= `,
} as const;

export function compileColumn(ref: ColumnRef): Sql {
  const column = identifier(ref.column);
  return ref.fallback === undefined ? column : sql`coalesce(${column}, ${identifier(ref.fallback)})`;
}

/** Prints a condition; `not` counts the unknown of SQL as false before it turns it round. */
export function compilePredicate(predicate: Predicate, dialect: DialectCompiler): Sql {
  switch (predicate.kind) {
    case 'constant':
      return predicate.value ? sql`1 = 1` : sql`1 = 0`;
    case 'and':
    case 'or': {
      const separator = predicate.kind === 'and' ? sql` and ` : sql` or `;
      return sql`(${join(
        predicate.parts.map((part) => compilePredicate(part, dialect)),
        separator,
      )})`;
    }
    case 'not':
      return predicate.part.kind === 'isNull'
        ? sql`${compileColumn(predicate.part.column)} is not null`
        : sql`not coalesce(${compilePredicate(predicate.part, dialect)}, 1 = 0)`;
    case 'isNull':
      return sql`${compileColumn(predicate.column)} is null`;
    case 'compare':
      return sql`${compileColumn(predicate.column)}${OPERATORS[predicate.operator]}${dialect.value(predicate.value)}`;
    case 'in':
      return sql`${compileColumn(predicate.column)} in (${join(
        predicate.values.map((value) => dialect.value(value)),
        sql`, `,
      )})`;
    case 'contains':
      return dialect.contains(compileColumn(predicate.column), bound({ kind: 'text', value: predicate.text }));
  }
}
