import { type Typed, type TypedCall, type ValueType } from '@tessera/expression';

import type { DialectCompiler } from '../../dialects/dialect.ts';
import { EngineError } from '../../errors.ts';
import type { BoundValue } from '../../plan/predicate.ts';
import { join, sql, type Sql } from '../sql.ts';
import { printed, type FunctionTable, type Printed, type PrintedName } from './function-table.ts';
import { unified } from './numbers.ts';

/** Most pieces of SQL that one formula may become; nested functions that name an argument twice grow fast. */
const MAX_PARTS = 40_000;

export interface ExpressionScope {
  readonly dialect: Pick<DialectCompiler, 'value' | 'text'> & { readonly functions: FunctionTable };
  /** The column of a field, as the dialect reads it. */
  column(fieldId: string): Sql;
  /** Replacement for a part that is computed elsewhere, such as an aggregate of an inner query; null for all others. */
  replaced?(node: Typed): Printed | null;
}

/**
 * Prints a formula with bound clocks and parameters; literals become bound values.
 * @throws EngineError queryInvalid for unsupported functions or a formula that is too large
 */
export function compileExpression(node: Typed, scope: ExpressionScope): Printed {
  const result = scope.replaced?.(node) ?? print(node, scope);
  if (result.sql.parts.length > MAX_PARTS) throw new EngineError('queryInvalid', { reason: 'formulaTooLarge' });
  return result;
}

function print(node: Typed, scope: ExpressionScope): Printed {
  const { functions } = scope.dialect;
  switch (node.kind) {
    case 'literal':
      return { ...literal(node.type, node.value, scope), constant: node.value };
    case 'null':
      return printed(node.type, functions.casts.nullOf(node.type));
    case 'field': {
      const column = scope.column(node.fieldId);
      const read = node.type === 'text' ? scope.dialect.text(column) : functions.casts.column(column, node.type);
      return printed(node.type, read);
    }
    case 'parameter':
      throw new Error(`the parameter ${node.name} was not bound`);
    case 'case': {
      const values = [...node.branches.map(({ value }) => value), ...(node.otherwise ? [node.otherwise] : [])];
      const { type, parts } = unified(
        functions,
        values.map((value) => compileExpression(value, scope)),
      );
      const branches = node.branches.map(
        ({ when }, index) => sql` when ${compileExpression(when, scope).sql} then ${parts[index]!}`,
      );
      const otherwise = node.otherwise ? sql` else ${parts.at(-1)!}` : sql``;
      return printed(type, sql`(case${join(branches, sql``)}${otherwise} end)`);
    }
    case 'call':
      return call(node, scope);
  }
}

function call(node: TypedCall, scope: ExpressionScope): Printed {
  const { printers } = scope.dialect.functions;
  const printer = Object.hasOwn(printers, node.name) ? printers[node.name as PrintedName] : undefined;
  if (printer === undefined) throw new Error(`${node.name} does not stand in an expression of its own`);
  if (printer === null) throw new EngineError('queryInvalid', { reason: 'function', value: node.name });
  return printer({ args: node.args.map((arg) => compileExpression(arg, scope)), type: node.type });
}

function literal(type: ValueType, value: string, { dialect }: ExpressionScope): Printed {
  if (type === 'boolean') return printed(type, value === 'true' ? sql`true` : sql`false`);
  return printed(type, dialect.value(boundValue(type, value)));
}

function boundValue(type: ValueType, value: string): BoundValue {
  switch (type) {
    case 'integer':
      return { kind: 'integer', value: BigInt(value) };
    case 'number':
      return { kind: 'number', value: Number(value) };
    case 'date':
      return { kind: 'date', value };
    case 'datetime':
      return { kind: 'timestamp', value };
    default:
      return { kind: 'text', value };
  }
}
