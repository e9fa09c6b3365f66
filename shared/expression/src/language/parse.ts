import { SyntaxIssue, type Span } from '../issue.ts';
import type { BinaryOperator, Expression } from './ast.ts';
import { readDateText } from './date-text.ts';
import { lex } from './lex.ts';
import type { Keyword, Token } from './token.ts';

/** Longest text of a formula, in UTF-16 units. */
export const MAX_LENGTH = 10_000;
/** Deepest nesting: beyond it neither people nor the stacks of parsers and databases can follow. */
export const MAX_DEPTH = 64;

const POWER: Readonly<Record<string, number>> = {
  OR: 1,
  AND: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  IN: 4,
  BETWEEN: 4,
  IS: 4,
  NOT: 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};
const NOT_POWER = 3;
const COMPARISON = 4;
const NEGATE_POWER = 8;

/** Parses a formula. @throws SyntaxIssue at the first error */
export function parse(text: string): Expression {
  if (text.length > MAX_LENGTH) {
    throw new SyntaxIssue('tooLong', { start: MAX_LENGTH, end: text.length }, { limit: String(MAX_LENGTH) });
  }
  const parser = new Parser(lex(text).filter(({ kind }) => kind !== 'comment'));
  return parser.whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    if (this.#peek().kind === 'end') throw new SyntaxIssue('empty', this.#peek());
    const expression = this.#expression(0);
    if (this.#peek().kind !== 'end') throw this.#unexpected();
    return expression;
  }

  #peek(): Token {
    return this.#tokens[this.#at]!;
  }
  #next(): Token {
    return this.#tokens[this.#at++]!;
  }
  #is(value: string, token = this.#peek()): boolean {
    return (token.kind === 'operator' || token.kind === 'keyword') && token.value === value;
  }
  #take(value: string): Token | null {
    return this.#is(value) ? this.#next() : null;
  }
  #expect(value: string): Token {
    const token = this.#take(value);
    if (!token) throw this.#unexpected(value);
    return token;
  }
  #unexpected(wanted = ''): SyntaxIssue {
    const token = this.#peek();
    const values = { found: token.value, wanted };
    return new SyntaxIssue(token.kind === 'end' ? 'unexpectedEnd' : 'unexpected', token, values);
  }

  #expression(minimum: number): Expression {
    if (++this.#depth > MAX_DEPTH) throw new SyntaxIssue('tooDeep', this.#peek(), { limit: String(MAX_DEPTH) });
    let left = this.#prefix();
    let height = 0;
    for (;;) {
      const token = this.#peek();
      const power = token.kind === 'operator' || token.kind === 'keyword' ? (POWER[token.value] ?? 0) : 0;
      if (power === 0 || power <= minimum) break;
      if (++height > 200) throw new SyntaxIssue('tooDeep', token, { limit: '200' });
      left = power === COMPARISON ? this.#comparison(left) : this.#binary(left, power);
      if (power === COMPARISON && POWER[this.#peek().value] === COMPARISON && this.#peek().kind !== 'text') {
        throw this.#unexpected();
      }
    }
    this.#depth--;
    return left;
  }

  #binary(left: Expression, power: number): Expression {
    const operator = this.#next().value as BinaryOperator;
    const right = this.#expression(power);
    return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
  }

  #comparison(operand: Expression): Expression {
    const { start } = operand;
    if (this.#take('IS')) {
      const negated = this.#take('NOT') !== null;
      return { kind: 'isNull', negated, operand, start, end: this.#expect('NULL').end };
    }
    const negated = this.#take('NOT') !== null;
    if (this.#take('IN')) {
      this.#expect('(');
      const { items, end } = this.#list();
      if (items.length === 0) throw new SyntaxIssue('unexpected', { start: end - 1, end }, { found: ')', wanted: '' });
      return { kind: 'in', negated, operand, items, start, end };
    }
    if (this.#take('BETWEEN')) {
      const low = this.#expression(COMPARISON);
      this.#expect('AND');
      const high = this.#expression(COMPARISON);
      return { kind: 'between', negated, operand, low, high, start, end: high.end };
    }
    if (negated) throw this.#unexpected('IN');
    return this.#binary(operand, COMPARISON);
  }

  #prefix(): Expression {
    const token = this.#next();
    const { start, end, value } = token;
    switch (token.kind) {
      case 'number':
        return { kind: 'literal', type: /^\d{1,18}$/.test(value) ? 'integer' : 'number', value, start, end };
      case 'text':
        return { kind: 'literal', type: 'text', value, start, end };
      case 'date': {
        const date = readDateText(value);
        if (!date) throw new SyntaxIssue('badDate', token);
        return { kind: 'literal', ...date, start, end };
      }
      case 'fieldName':
        return { kind: 'field', by: 'name', reference: value, start, end };
      case 'fieldId':
        return { kind: 'field', by: 'id', reference: value, start, end };
      case 'parameter':
        return { kind: 'parameter', name: value, start, end };
      case 'name':
        return this.#call(token);
      case 'keyword':
        return this.#keyword(token, value as Keyword);
      case 'operator':
        return this.#sign(token);
      case 'comment':
      case 'end':
        this.#at--;
        throw this.#unexpected();
    }
  }

  #sign(token: Token): Expression {
    if (token.value === '(') {
      const inner = this.#expression(0);
      const { end } = this.#expect(')');
      return { ...inner, start: token.start, end };
    }
    if (token.value === '-') {
      const operand = this.#expression(NEGATE_POWER);
      return { kind: 'negate', operand, start: token.start, end: operand.end };
    }
    this.#at--;
    throw this.#unexpected();
  }

  #keyword(token: Token, keyword: Keyword): Expression {
    const { start, end } = token;
    if (keyword === 'NULL') return { kind: 'null', start, end };
    if (keyword === 'TRUE' || keyword === 'FALSE') {
      const last = this.#take('(') ? this.#expect(')') : token;
      return { kind: 'literal', type: 'boolean', value: keyword.toLowerCase(), start, end: last.end };
    }
    if ((keyword === 'AND' || keyword === 'OR') && this.#is('(')) return this.#call(token);
    if (keyword === 'NOT') {
      const operand = this.#expression(NOT_POWER);
      return { kind: 'not', operand, start, end: operand.end };
    }
    if (keyword === 'CASE') return this.#case(start);
    this.#at--;
    throw this.#unexpected();
  }

  #case(start: number): Expression {
    const operand = this.#is('WHEN') ? null : this.#expression(0);
    const branches: { when: Expression; value: Expression }[] = [];
    this.#expect('WHEN');
    do {
      const when = this.#expression(0);
      this.#expect('THEN');
      branches.push({ when, value: this.#expression(0) });
    } while (this.#take('WHEN'));
    const otherwise = this.#take('ELSE') ? this.#expression(0) : null;
    return { kind: 'case', operand, branches, otherwise, start, end: this.#expect('END').end };
  }

  #call(token: Token): Expression {
    const nameSpan: Span = { start: token.start, end: token.end };
    if (!this.#take('(')) throw new SyntaxIssue('bareName', token, { name: token.value });
    const { items, end } = this.#list();
    return { kind: 'call', name: token.value.toUpperCase(), nameSpan, args: items, start: token.start, end };
  }

  /** The list behind an opening parenthesis, up to and with the closing one. */
  #list(): { items: Expression[]; end: number } {
    const items: Expression[] = [];
    if (!this.#is(')')) {
      do items.push(this.#expression(0));
      while (this.#take(','));
    }
    return { items, end: this.#expect(')').end };
  }
}
