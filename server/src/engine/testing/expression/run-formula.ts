import { check, type Environment, type Typed } from '@tessera/expression';

import { compileExpression } from '../../compile/expression/compile-expression.ts';
import { identifier, join, render, sql } from '../../compile/sql.ts';
import type { DialectCompiler } from '../../dialects/dialect.ts';
import type { Driver, RawCell } from '../../run/driver.ts';
import { FORMULA_TYPES } from './formula-arbitraries.ts';
import type { Value } from './reference-row.ts';

export const FORMULA_ENVIRONMENT: Environment = {
  fields: Object.entries(FORMULA_TYPES).map(([id, type]) => ({ id, name: id, type })),
  parameters: [],
};

/** @throws Error with the faults of a formula that does not hold */
export function typedFormula(text: string): Typed {
  const { expression, issues } = check(text, FORMULA_ENVIRONMENT);
  if (!expression) throw new Error(`${text}: ${JSON.stringify(issues)}`);
  return expression;
}

/** Values of formulas for all rows of a table, in the order of its column `id`: one list per formula. */
export async function runFormulas(
  formulas: readonly Typed[],
  table: { schema: string; name: string; driver: Driver; dialect: DialectCompiler },
  clauses: 'rows' | 'whole' = 'rows',
): Promise<Value[][]> {
  const { dialect } = table;
  const columns = formulas.map((node) => compileExpression(node, { dialect, column: identifier }).sql);
  const from = sql`select ${join(columns, sql`, `)} from ${identifier(table.schema)}.${identifier(table.name)}`;
  const statement = clauses === 'whole' ? from : sql`${from} order by ${identifier('id')}`;
  const result = await table.driver.query(
    render(statement, dialect.quote, dialect.placeholder),
    new AbortController().signal,
  );
  return formulas.map((node, index) => result.columns[index]!.map((cell) => valueOf(cell, node)));
}

/** A cell as the reference writes it. */
export function valueOf(cell: RawCell, { type }: Pick<Typed, 'type'>): Value {
  if (cell === null) return null;
  switch (type) {
    case 'boolean':
      return cell === true || cell === 1 || cell === 1n || cell === 'true';
    case 'integer':
    case 'number': {
      const number = Number(cell);
      return Number.isFinite(number) ? number + 0 : null;
    }
    case 'date':
      return String(cell).slice(0, 10);
    case 'datetime':
      return String(cell).replace('T', ' ').replace(/\.0+$/, '');
    case 'text':
      return String(cell);
  }
}

/** Whether two values are the same to nine digits. */
export function sameValue(a: Value, b: Value): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
