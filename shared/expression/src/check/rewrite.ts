import { FUNCTIONS, type FunctionName } from '../functions/catalogue.ts';
import type { ValueType } from '../value-type.ts';
import { compute, ONE, ZERO } from './build.ts';
import { numberOf, textOf } from './convert.ts';
import { writeDateFormat } from './formats/date-format.ts';
import { writeNumber } from './formats/number-format.ts';
import { readFormat } from './formats/read-format.ts';
import * as calendar from './rewrite-calendar.ts';
import { modulo, roundedTo, toMultiple, toNearest } from './rewrite-rounding.ts';
import { joined, positionOf, repeated, replacedAt, trimmed } from './rewrite-text.ts';
import { call, choose, highest, literal, nothing, type REWRITTEN, type CoreFunction, type Typed } from './typed.ts';
import { writeDate } from './write-date.ts';

type Args = readonly Typed[];
type Rewriting = (args: Args, type: ValueType) => Typed;

const PI = literal('number', '3.141592653589793');
const HALF_CIRCLE = literal('integer', '180');
const nested =
  (name: 'and' | 'or' | 'notEqual'): Rewriting =>
  (args) =>
    args.reduce((left, right) => call(name, 'boolean', [left, right]));

/** `IF`, `IFS` and `SWITCH` become a CASE before their arguments are typed. */
const RULES: Readonly<Record<Exclude<(typeof REWRITTEN)[number], 'IF' | 'IFS' | 'SWITCH'>, Rewriting>> = {
  IFNULL: ([value, fallback], type) => call('COALESCE', type, [value!, fallback!]),
  NULLIF: ([value, match], type) =>
    choose([{ when: call('equal', 'boolean', [value!, match!]), value: nothing(type) }], value!),
  ISNULL: ([value]) => call('isNull', 'boolean', [value!]),
  ZN: ([value], type) => call('COALESCE', type, [value!, ZERO]),
  DIVIDE: ([number, divisor, fallback], type) => {
    const quotient = call('divide', type, [number!, divisor!]);
    return fallback ? call('COALESCE', type, [quotient, fallback]) : quotient;
  },
  PI: () => PI,
  ROUNDUP: ([value, digits]) => roundedTo('up', value!, digits),
  ROUNDDOWN: ([value, digits]) => roundedTo('down', value!, digits),
  MROUND: ([value, multiple]) => toNearest(value!, multiple!),
  MOD: ([value, divisor]) => modulo(value!, divisor!),
  QUOTIENT: ([value, divisor], type) => call('TRUNC', type, [compute('divide', value!, divisor!)]),
  TAN: ([angle], type) => compute('divide', call('SIN', type, [angle!]), call('COS', type, [angle!])),
  RADIANS: ([angle]) => compute('divide', compute('multiply', angle!, PI), HALF_CIRCLE),
  DEGREES: ([angle]) => compute('divide', compute('multiply', angle!, HALF_CIRCLE), PI),
  AND: nested('and'),
  OR: nested('or'),
  XOR: nested('notEqual'),
  TRIM: ([value]) => trimmed(value!),
  REPLACE: (args, type) =>
    args.length === 3 ? call('SUBSTITUTE', type, args) : replacedAt(args[0]!, args[1]!, args[2]!, args[3]!),
  FIND: ([part, value, from]) => positionOf(part!, value!, from, false),
  SEARCH: ([part, value, from]) => positionOf(part!, value!, from, true),
  EXACT: (args, type) => call('equal', type, args),
  TEXTJOIN: ([separator, skipEmpty, ...values]) => joined(separator!, skipEmpty!, values),
  REPT: ([value, count]) => repeated(value!, count!),
  WEEKDAY: ([date, kind]) => calendar.weekday(date!, kind),
  WEEKNUM: ([date, kind]) => calendar.weekNumber(date!, kind),
  EDATE: ([date, months]) => calendar.monthsLater(date!, months!),
  EOMONTH: ([date, months], type) => call('MONTHEND', type, [calendar.monthsLater(date!, months!)]),
  DAYS: ([end, start], type) => call('DATEDIFF', type, [start!, end!, literal('text', 'day')]),
  DATEDIF: ([start, end, unit]) => calendar.wholeUnits(start!, end!, unit!),
  NETWORKDAYS: ([start, end]) => calendar.workingDays(start!, end!),
  CONTAINS: ([text, part]) => call('greater', 'boolean', [call('position', 'integer', [text!, part!]), ZERO]),
  STARTSWITH: ([text, part]) => sameEnd('LEFT', text!, part!),
  ENDSWITH: ([text, part]) => sameEnd('RIGHT', text!, part!),
  DATEFORMAT: ([date, pattern]) => writeDate(date!, pattern!.kind === 'literal' ? pattern!.value : ''),
  TEXT: ([value, format]) => {
    const read = format && readFormat(format, value!.type);
    if (!read) return textOf(value!);
    return read.kind === 'number' ? writeNumber(value!, read) : writeDateFormat(value!, read);
  },
  NUMBER: ([value]) => numberOf(value!),
  INTEGER: ([value]) => {
    const number = numberOf(value!);
    return number.type === 'integer' ? number : call('TRUNC', 'integer', [number]);
  },
  DATE: ([value, month, day]) => {
    if (month && day) return calendar.dayOf(value!, month, day);
    if (value!.type === 'date') return value!;
    return call(value!.type === 'text' ? 'dateOfText' : 'toDate', 'date', [value!]);
  },
  DATETIME: ([value]) => {
    if (value!.type === 'datetime') return value!;
    return call(value!.type === 'text' ? 'datetimeOfText' : 'toDatetime', 'datetime', [value!]);
  },
  SUMIF: ([number, condition], type) =>
    call('COALESCE', type, [call('SUM', type, [where(condition!, number!)], 'aggregate'), ZERO]),
  AVGIF: ([number, condition], type) => call('AVG', type, [where(condition!, number!)], 'aggregate'),
  MINIF: ([value, condition], type) => call('MIN', type, [where(condition!, value!)], 'aggregate'),
  MAXIF: ([value, condition], type) => call('MAX', type, [where(condition!, value!)], 'aggregate'),
  COUNTIF: ([condition], type) => call('COUNT', type, [where(condition!, ONE)], 'aggregate'),
  COUNTDIF: ([value, condition], type) => call('COUNTD', type, [where(condition!, value!)], 'aggregate'),
  SHARE_OF_TOTAL: ([value], type) =>
    call('divide', type, [value!, call('WINDOW_TOTAL', value!.type, [value!], 'window')]),
  DIFFERENCE: ([value, step], type) => call('subtract', type, [value!, previous(value!, step)]),
  PERCENT_CHANGE: ([value, step], type) => {
    const before = previous(value!, step);
    const change = call('subtract', value!.type, [value!, before]);
    return call('divide', type, [change, call('ABS', value!.type, [before])]);
  },
};

/** Default of an argument that was left out. */
const DEFAULTS: Partial<Record<FunctionName, Typed>> = {
  ROUND: ZERO,
  LEFT: ONE,
  RIGHT: ONE,
  RANK: literal('text', 'desc'),
  DENSE_RANK: literal('text', 'desc'),
  PREVIOUS: ONE,
  NEXT: ONE,
};

/** A call in the core language: shorthand is written out, what is left out gets its default. */
export function rewrite(name: FunctionName, args: Args, type: ValueType): Typed {
  if (Object.hasOwn(RULES, name)) return RULES[name as keyof typeof RULES](args, type);
  const { kind } = FUNCTIONS[name];
  const level = kind === 'row' ? highest(args) : kind;
  if (name === 'LOG' && args.length === 1) return call('log10', type, args, level);
  if ((name === 'FLOOR' || name === 'CEILING') && args.length === 2) return toMultiple(name, args[0]!, args[1]!);
  if (name === 'TRUNC' && args.length === 2) return roundedTo('down', args[0]!, args[1]);
  if (name === 'CONCAT') return call(name, type, args.map(textOf), level);
  const missing = args.length === 1 ? DEFAULTS[name] : undefined;
  return call(name as CoreFunction, type, missing ? [...args, missing] : args, level);
}

function where(condition: Typed, value: Typed): Typed {
  return choose([{ when: condition, value: value }], null);
}
function previous(value: Typed, step: Typed | undefined): Typed {
  return call('PREVIOUS', value.type, [value, step ?? ONE], 'window');
}
function sameEnd(side: 'LEFT' | 'RIGHT', text: Typed, part: Typed): Typed {
  const end = call(side, 'text', [text, call('LENGTH', 'integer', [part])]);
  return call('equal', 'boolean', [end, part]);
}
