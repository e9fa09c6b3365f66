import { LONGEST_PAD, type Typed, type TypedCall } from '@tessera/expression';

import { addUnits, cutTo, dayNumber, partOf, readDay, readTime } from './reference-dates.ts';

/** A value as the reference counts it: dates as `yyyy-mm-dd`, times as `yyyy-mm-dd hh:mm:ss`. */
export type Value = string | number | boolean | null;
export type Evaluate = (node: Typed) => Value;

/** Value of a row function by rules independent of the engine. */
export function rowFunction(node: TypedCall, evaluate: Evaluate): Value {
  const { name } = node;
  if (name === 'and' || name === 'or') return logic(name, evaluate(node.args[0]!), evaluate(node.args[1]!));
  const args = node.args.map(evaluate);
  if (name === 'isNull') return args[0] === null;
  if (name === 'COALESCE') return args.find((value) => value !== null) ?? null;
  if (name === 'CONCAT') return args.map((value) => value ?? '').join('');
  if (name === 'in') {
    const tests = args.slice(1).map((item) => (item === null || args[0] === null ? null : item === args[0]));
    return tests.includes(true) ? true : tests.includes(null) ? null : false;
  }
  if (args.includes(null)) return null;
  return finite(RULES[name]!(args as never, node));
}

function logic(name: 'and' | 'or', left: Value, right: Value): Value {
  const decided = name === 'or';
  if (left === decided || right === decided) return decided;
  return left === null || right === null ? null : !decided;
}
function finite(value: Value): Value {
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

type Rule = (args: never, node: TypedCall) => Value;
const number = (rule: (a: number, b: number) => Value) => ((args: [number, number]) => rule(args[0], args[1])) as Rule;
const text = (rule: (a: string, b: string, c: string) => Value) =>
  ((args: [string, string, string]) => rule(args[0], args[1], args[2])) as Rule;
const mixed = (rule: (a: string, b: number, c: number) => Value) =>
  ((args: [string, number, number]) => rule(args[0], args[1], args[2])) as Rule;
const compared = (rule: (order: number) => boolean) => ((args: Value[]) => rule(order(args[0]!, args[1]!))) as Rule;
const part = (name: Parameters<typeof partOf>[1]) => text((value) => partOf(value, name));

/** Texts by code point, which is not the order of UTF-16. */
export function order(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
const points = (value: string) => [...value];
const cut = (value: string, from: number, to?: number) => points(value).slice(from, to).join('');

/** Halves away from zero, of the number as it is written to 15 digits. */
export function rounded(value: number, places: number): number {
  const size = Math.abs(value);
  if (places < 0) return Math.sign(value) * Math.floor(size / 10 ** -places + 0.5) * 10 ** -places;
  if (size >= 2 ** (places > 0 ? 52 : 53) / 10 ** places) return value;
  const nudge = places > 0 && size < 2 ** 49 / 10 ** places ? 1 + Number.EPSILON : 1;
  return (Math.sign(value) * Math.floor(size * (10 ** places * nudge) + 0.5)) / 10 ** places;
}

const BLANK = ' \t\n\r\u00a0\u3000';
function trimmed(value: string, start: boolean, end: boolean): string {
  const signs = points(value);
  while (start && signs.length > 0 && BLANK.includes(signs[0]!)) signs.shift();
  while (end && signs.length > 0 && BLANK.includes(signs.at(-1)!)) signs.pop();
  return signs.join('');
}
function padded(value: string, asked: number, fill: string, left: boolean): string {
  const own = points(value);
  const length = Math.min(asked, LONGEST_PAD);
  if (own.length >= length) return own.slice(0, Math.max(0, length)).join('');
  const added = Array.from({ length: length - own.length }, (_, index) => points(fill)[index % points(fill).length]);
  return (left ? [...added, ...own] : [...own, ...added]).join('');
}
function numberText(value: number): string | null {
  if (Math.abs(value) >= 1e15) return null;
  const fixed = rounded(value, 6).toFixed(6).replace(/0+$/, '').replace(/\.$/, '');
  return fixed === '-0' ? '0' : fixed;
}
/** A number that is not negative, with so many digits behind the point. */
const fixed = (value: number, places: number): string | null =>
  value >= 1e15 ? null : rounded(value, places).toFixed(places);
function power(base: number, exponent: number): Value {
  if (base === 0) return exponent > 0 ? 0 : exponent === 0 ? 1 : null;
  const size = exponent * Math.log(Math.abs(base));
  if (base < 0 && !Number.isInteger(exponent)) return null;
  return size < -700 ? 0 : size < 709 ? base ** exponent : null;
}

const RULES: Partial<Record<TypedCall['name'], Rule>> = {
  add: number((a, b) => a + b),
  subtract: number((a, b) => a - b),
  multiply: number((a, b) => a * b),
  divide: number((a, b) => (b === 0 ? null : a / b)),
  negate: number((a) => -a),
  equal: compared((found) => found === 0),
  notEqual: compared((found) => found !== 0),
  less: compared((found) => found < 0),
  lessOrEqual: compared((found) => found <= 0),
  greater: compared((found) => found > 0),
  greaterOrEqual: compared((found) => found >= 0),
  not: ((args: [boolean]) => !args[0]) as Rule,
  ABS: number(Math.abs),
  ROUND: number(rounded),
  FLOOR: number(Math.floor),
  CEILING: number(Math.ceil),
  TRUNC: number(Math.trunc),
  remainder: number((a, b) => (b === 0 ? null : a % b)),
  SIGN: number(Math.sign),
  SQRT: number((a) => (a < 0 ? null : Math.sqrt(a))),
  POWER: number(power),
  EXP: number((a) => (a < -700 ? 0 : a < 709 ? Math.exp(a) : null)),
  LN: number((a) => (a > 0 ? Math.log(a) : null)),
  LOG: number((a, b) => (a > 0 && b > 0 && b !== 1 ? Math.log(a) / Math.log(b) : null)),
  log10: number((a) => (a > 0 ? Math.log10(a) : null)),
  SIN: number(Math.sin),
  COS: number(Math.cos),
  GREATEST: ((args: Value[]) => args.toSorted(order).at(-1)!) as Rule,
  LEAST: ((args: Value[]) => args.toSorted(order)[0]!) as Rule,
  LENGTH: text((a) => points(a).length),
  LEFT: mixed((a, n) => cut(a, 0, Math.max(0, n))),
  RIGHT: mixed((a, n) => (n <= 0 ? '' : cut(a, Math.max(0, points(a).length - n)))),
  MID: mixed((a, from, n) => {
    const start = Math.max(1, from) - 1;
    return cut(a, start, n === undefined ? undefined : start + Math.max(0, n));
  }),
  UPPER: text((a) => a.toUpperCase()),
  LOWER: text((a) => a.toLowerCase()),
  singleSpaces: text((a) => a.replaceAll(/[ \u00a0\u3000]{2,}/g, ' ')),
  LTRIM: text((a) => trimmed(a, true, false)),
  RTRIM: text((a) => trimmed(a, false, true)),
  SUBSTITUTE: text((a, b, c) => (b === '' ? a : a.split(b).join(c))),
  position: text((a, b) => (a.includes(b) ? points(a.slice(0, a.indexOf(b))).length + 1 : 0)),
  SPLIT: ((args: [string, string, number]) => args[0].split(args[1])[args[2] - 1] ?? '') as Rule,
  LPAD: ((args: [string, number, string]) => padded(args[0], args[1], args[2], true)) as Rule,
  RPAD: ((args: [string, number, string]) => padded(args[0], args[1], args[2], false)) as Rule,
  REVERSE: text((a) => points(a).toReversed().join('')),
  textOfInteger: number(String),
  textOfNumber: number(numberText),
  decimalText: number((a, places) => fixed(a, places)),
  withoutZeros: text((a) => a.replace(/0+$/, '').replace(/\.$/, '')),
  groupedText: number((a, places) => {
    const [whole, behind] = (fixed(a, places) ?? '').split('.');
    return Math.abs(a) >= 1e15
      ? null
      : [whole!.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...(behind ? [behind] : [])].join('.');
  }),
  textOfDate: text(String),
  textOfDatetime: text(String),
  numberOfText: text((a) => (/^[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,2})?$/i.test(a) ? Number(a) : null)),
  dateOfText: text(readDay),
  datetimeOfText: text(readTime),
  toDate: text((a) => a.slice(0, 10)),
  toDatetime: text((a) => `${a} 00:00:00`),
  YEAR: part('year'),
  QUARTER: part('quarter'),
  MONTH: part('month'),
  WEEK: part('week'),
  ISOYEAR: part('isoyear'),
  DAY: part('day'),
  DAYOFYEAR: part('dayofyear'),
  isoWeekday: part('weekday'),
  HOUR: part('hour'),
  MINUTE: part('minute'),
  SECOND: part('second'),
  DATEADD: ((args: [string, number, string]) => addUnits(...args)) as Rule,
  DATETRUNC: ((args: [string, string]) => cutTo(...args)) as Rule,
  DATEDIFF: ((args: [string, string, string]) => between(...args)) as Rule,
  MONTHEND: text((a) => addUnits(addUnits(cutTo(a.slice(0, 10), 'month'), 1, 'month')!, -1, 'day')),
  MAKEDATE: ((args: [number, number, number]) =>
    args[0] >= 1000 && args[0] <= 9999 ? readDay(args.map(String).join('-')) : null) as Rule,
};

/** Counts the boundaries by walking from one unit to the next; far apart, by the size of the unit. */
function between(start: string, end: string, unit: string): number {
  const from = cutTo(start, unit);
  const to = cutTo(end, unit);
  if (unit === 'year' || unit === 'quarter' || unit === 'month') {
    const [low, high] = from <= to ? [from, to] : [to, from];
    let count = 0;
    for (let at = low; at < high; at = addUnits(at, 1, unit)!) count++;
    return from <= to ? count : -count;
  }
  const seconds = { week: 604_800, day: 86_400, hour: 3_600, minute: 60, second: 1 }[unit]!;
  return Math.round(((dayNumber(to) - dayNumber(from)) * 86_400 + clock(to) - clock(from)) / seconds);
}
function clock(value: string): number {
  return value.length > 10
    ? Number(value.slice(11, 13)) * 3_600 + Number(value.slice(14, 16)) * 60 + Number(value.slice(17, 19))
    : 0;
}
