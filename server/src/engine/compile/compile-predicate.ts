import type { DialectCompiler } from '../dialects/dialect.ts';
import type { Predicate } from '../plan/predicate.ts';
import { compileColumn } from './compile-column.ts';
import { bound, identifier, join, sql, type Sql } from './sql.ts';

const OPERATORS = {
  '=': sql` = `,
  '<': sql` < `,
  '<=': sql` <= `,
  '>': sql` > `,
  '>=': sql` >= `,
} as const;

/** Prints WHERE, or nothing for a condition that always holds. */
export function whereOf(filter: Predicate, dialect: DialectCompiler): Sql {
  return filter.kind === 'constant' && filter.value ? sql`` : sql` where ${compilePredicate(filter, dialect)}`;
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
        ? sql`${compileColumn(predicate.part.column, dialect)} is not null`
        : sql`not coalesce(${compilePredicate(predicate.part, dialect)}, 1 = 0)`;
    case 'isNull':
      return sql`${compileColumn(predicate.column, dialect)} is null`;
    case 'compare':
      return sql`${compileColumn(predicate.column, dialect)}${OPERATORS[predicate.operator]}${dialect.value(predicate.value)}`;
    case 'in':
      return sql`${compileColumn(predicate.column, dialect)} in (${join(
        predicate.values.map((value) => dialect.value(value)),
        sql`, `,
      )})`;
    case 'assigned': {
      const { column, from, value, filter } = predicate;
      const rows = sql`${identifier(from.schema)}.${identifier(from.table)}${whereOf(filter, dialect)}`;
      return sql`${compileColumn(column, dialect)} in (select ${compileColumn(value, dialect)} from ${rows})`;
    }
    case 'contains':
      return dialect.contains(compileColumn(predicate.column, dialect), bound({ kind: 'text', value: predicate.text }));
  }
}
