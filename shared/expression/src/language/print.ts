import type { BinaryOperator, Expression } from './ast.ts';

const POWER: Readonly<Record<BinaryOperator, number>> = {
  OR: 1,
  AND: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};
const NOT = 3;
const COMPARISON = 4;
const NEGATE = 8;
const ATOM = 9;

/** Writes a formula with as few parentheses as its meaning needs. Reading the text gives the same formula. */
export function print(expression: Expression): string {
  return write(expression).text;
}

export function fieldByName(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}
export function fieldById(id: string): string {
  return `{${id.replaceAll('}', '}}')}}`;
}
export function parameterByName(name: string): string {
  return `\${${name.replaceAll('}', '}}')}}`;
}

function write(expression: Expression): { text: string; power: number } {
  switch (expression.kind) {
    case 'literal':
      return atom(literal(expression));
    case 'null':
      return atom('NULL');
    case 'field':
      return atom((expression.by === 'name' ? fieldByName : fieldById)(expression.reference));
    case 'parameter':
      return atom(parameterByName(expression.name));
    case 'not':
      return { text: `NOT ${within(expression.operand, NOT)}`, power: NOT };
    case 'negate':
      return { text: `-${within(expression.operand, ATOM)}`, power: NEGATE };
    case 'binary': {
      const power = POWER[expression.operator];
      const left = within(expression.left, power === COMPARISON ? power + 1 : power);
      return { text: `${left} ${expression.operator} ${within(expression.right, power + 1)}`, power };
    }
    case 'in':
      return comparison(expression, `IN (${expression.items.map(print).join(', ')})`);
    case 'between': {
      const range = `BETWEEN ${within(expression.low, COMPARISON + 1)} AND ${within(expression.high, COMPARISON + 1)}`;
      return comparison(expression, range);
    }
    case 'isNull': {
      const text = `${within(expression.operand, COMPARISON + 1)} IS ${expression.negated ? 'NOT ' : ''}NULL`;
      return { text, power: COMPARISON };
    }
    case 'case': {
      const operand = expression.operand ? ` ${print(expression.operand)}` : '';
      const branches = expression.branches
        .map(({ when, value }) => ` WHEN ${print(when)} THEN ${print(value)}`)
        .join('');
      const otherwise = expression.otherwise ? ` ELSE ${print(expression.otherwise)}` : '';
      return atom(`CASE${operand}${branches}${otherwise} END`);
    }
    case 'call':
      return atom(`${expression.name}(${expression.args.map(print).join(', ')})`);
  }
}

function atom(text: string) {
  return { text, power: ATOM };
}
function within(expression: Expression, minimum: number): string {
  const { text, power } = write(expression);
  return power < minimum ? `(${text})` : text;
}
function comparison({ negated, operand }: { negated: boolean; operand: Expression }, rest: string) {
  return { text: `${within(operand, COMPARISON + 1)} ${negated ? 'NOT ' : ''}${rest}`, power: COMPARISON };
}
function literal({ type, value }: Extract<Expression, { kind: 'literal' }>): string {
  if (type === 'text') return `'${value.replaceAll("'", "''")}'`;
  if (type === 'date' || type === 'datetime') return `#${value}#`;
  return type === 'boolean' ? value.toUpperCase() : value;
}
