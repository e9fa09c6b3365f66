import { call, choose, literal, nothing, type Operation, type CoreFunction, type Typed } from './typed.ts';

export const ZERO = literal('integer', '0');
export const ONE = literal('integer', '1');

/** An integer literal. */
export const whole = (value: number): Typed => literal('integer', String(value));
export const text = (value: string): Typed => literal('text', value);

/** An operation on numbers; whole where both are, unless it divides. */
export function compute(name: 'add' | 'subtract' | 'multiply' | 'divide', left: Typed, right: Typed): Typed {
  const isWhole = name !== 'divide' && left.type === 'integer' && right.type === 'integer';
  return call(name, isWhole ? 'integer' : 'number', [left, right]);
}
export const compare = (
  name: Extract<Operation, 'equal' | 'notEqual' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual'>,
  left: Typed,
  right: Typed,
): Typed => call(name, 'boolean', [left, right]);
export const both = (left: Typed, right: Typed): Typed => call('and', 'boolean', [left, right]);
/** A function of whole numbers. */
export const integer = (name: CoreFunction | Operation, ...args: readonly Typed[]): Typed =>
  call(name, 'integer', args);
export const join = (...parts: readonly Typed[]): Typed => call('CONCAT', 'text', parts);

/** One value where a condition holds, another where it does not, be it empty. */
export function either(when: Typed, value: Typed, otherwise: Typed): Typed {
  return choose([{ when, value }], otherwise);
}
/** A value where a condition holds, else nothing. */
export function only(when: Typed, value: Typed): Typed {
  return choose([{ when, value }], nothing(value.type));
}
/** A value where none of the parts is empty. */
export function known(parts: readonly Typed[], value: Typed): Typed {
  const present = parts
    .filter(({ kind }) => kind !== 'literal')
    .map((part) => call('not', 'boolean', [call('isNull', 'boolean', [part])]));
  const [first, ...others] = present;
  return first ? only(others.reduce<Typed>(both, first), value) : value;
}
