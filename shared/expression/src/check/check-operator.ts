import type { Expression } from '../language/ast.ts';
import type { ValueType } from '../value-type.ts';
import { checkParameter } from './check-reference.ts';
import { at, coerce, mixLevels, sharedType, type Check, type Checked, type Faults, type Scope } from './context.ts';
import { rewrite } from './rewrite.ts';
import { call, literal, type Operation, type Typed } from './typed.ts';

type Operator = Extract<Expression, { kind: 'not' | 'negate' | 'binary' | 'in' | 'between' | 'isNull' }>;

const ARITHMETIC: Readonly<Record<string, Operation>> = { '+': 'add', '-': 'subtract', '*': 'multiply' };
const COMPARISONS: Readonly<Record<string, Operation>> = {
  '=': 'equal',
  '<>': 'notEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
};

export function checkOperator(expression: Operator, scope: Scope, visit: Check): Checked {
  const { faults } = scope;
  switch (expression.kind) {
    case 'not': {
      const [operand] = typed([visit(expression.operand)], 'boolean', faults);
      return at(expression, operand ? call('not', 'boolean', [operand]) : null);
    }
    case 'negate': {
      const [operand] = typed([visit(expression.operand)], 'number', faults);
      if (!operand) return at(expression, null);
      if (operand.kind === 'literal') return at(expression, literal(operand.type, negated(operand.value)));
      return at(expression, call('negate', operand.type, [operand]));
    }
    case 'isNull': {
      const { node } = visit(expression.operand);
      return at(expression, node && unless(expression.negated, call('isNull', 'boolean', [node])));
    }
    case 'between': {
      const [operand, low, high] = alike([expression.operand, expression.low, expression.high].map(visit), faults);
      if (!operand || !low || !high) return at(expression, null);
      const bounds = [
        call('greaterOrEqual', 'boolean', [operand, low]),
        call('lessOrEqual', 'boolean', [operand, high]),
      ];
      return at(expression, unless(expression.negated, call('and', 'boolean', bounds)));
    }
    case 'in': {
      const items = expression.items.map((item) =>
        item.kind === 'parameter' ? checkParameter(item, scope, true) : visit(item),
      );
      const [operand, ...list] = alike([visit(expression.operand), ...items], faults);
      if (!operand || list.some((item) => !item)) return at(expression, null);
      return at(expression, unless(expression.negated, call('in', 'boolean', [operand, ...(list as Typed[])])));
    }
    case 'binary':
      return checkBinary(expression, faults, visit);
  }
}

function checkBinary(expression: Extract<Expression, { kind: 'binary' }>, faults: Faults, visit: Check): Checked {
  const { operator } = expression;
  const parts = [visit(expression.left), visit(expression.right)];
  const comparison = COMPARISONS[operator];
  if (comparison) {
    const [left, right] = alike(parts, faults, operator === '=' || operator === '<>');
    return at(expression, left && right ? call(comparison, 'boolean', [left, right]) : null);
  }
  if (operator === '&') {
    if (parts.some(({ node }) => !node) || !mixLevels(parts, faults)) return at(expression, null);
    const nodes = parts.map((part) => coerce(part, 'text') ?? part.node!);
    return at(expression, rewrite('CONCAT', nodes, 'text'));
  }
  if (operator === 'AND' || operator === 'OR') {
    const [left, right] = typed(parts, 'boolean', faults);
    const name = operator === 'AND' ? 'and' : 'or';
    return at(expression, left && right ? call(name, 'boolean', [left, right]) : null);
  }
  const [left, right] = typed(parts, operator === '%' ? 'integer' : 'number', faults);
  if (!left || !right) return at(expression, null);
  if (operator === '/') return at(expression, call('divide', 'number', [left, right]));
  if (operator === '%') return at(expression, call('remainder', 'integer', [left, right]));
  const type: ValueType = left.type === 'integer' && right.type === 'integer' ? 'integer' : 'number';
  return at(expression, call(ARITHMETIC[operator]!, type, [left, right]));
}

function typed(parts: readonly Checked[], wanted: ValueType, faults: Faults): (Typed | null)[] {
  const nodes = parts.map((part) => {
    const node = coerce(part, wanted);
    if (node === null && part.node) faults.report('wrongType', part, { expected: wanted, actual: part.node.type });
    return node;
  });
  return mixLevels(parts, faults) === null ? nodes.map(() => null) : nodes;
}

/** The parts as values of one type that can be compared; a NULL in a comparison would make every answer empty. */
function alike(parts: readonly Checked[], faults: Faults, truth = false): (Typed | null)[] {
  const nothing = parts.map(() => null);
  const bare = parts.find(({ untyped }) => untyped);
  if (bare) {
    faults.report('useIsNull', bare);
    return nothing;
  }
  if (parts.some(({ node }) => node === null)) return nothing;
  const { type, clash } = sharedType(parts);
  if (type === null) {
    const first = parts.find((part) => part !== clash && part.node)!.node!;
    faults.report('differentTypes', clash ?? parts[0]!, {
      expected: first.type,
      actual: clash?.node?.type ?? first.type,
    });
    return nothing;
  }
  if (type === 'boolean' && !truth) {
    faults.report('notComparable', parts[0]!);
    return nothing;
  }
  if (mixLevels(parts, faults) === null) return nothing;
  return parts.map((part) => coerce(part, type) ?? part.node);
}

function unless(negated: boolean, node: Typed): Typed {
  return negated ? call('not', 'boolean', [node]) : node;
}
function negated(digits: string): string {
  return digits.startsWith('-') ? digits.slice(1) : `-${digits}`;
}
