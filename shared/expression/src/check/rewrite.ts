import { FUNCTIONS, type FunctionName } from '../functions/catalogue.ts';
import type { ValueType } from '../value-type.ts';
import { call, choose, highest, literal, nothing, type REWRITTEN, type CoreFunction, type Typed } from './typed.ts';
import { writeDate } from './write-date.ts';

type Args = readonly Typed[];
type Rewriting = (args: Args, type: ValueType) => Typed;

const PI = '3.141592653589793';
const ONE = literal('integer', '1');
const ZERO = literal('integer', '0');

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
  PI: () => literal('number', PI),
  CONTAINS: ([text, part]) => call('greater', 'boolean', [call('FIND', 'integer', [text!, part!]), ZERO]),
  STARTSWITH: ([text, part]) => sameEnd('LEFT', text!, part!),
  ENDSWITH: ([text, part]) => sameEnd('RIGHT', text!, part!),
  DATEFORMAT: ([date, pattern]) => writeDate(date!, pattern!.kind === 'literal' ? pattern!.value : ''),
  TEXT: ([value]) => textOf(value!),
  NUMBER: ([value]) => numberOf(value!),
  INTEGER: ([value]) => {
    const number = numberOf(value!);
    return number.type === 'integer' ? number : call('TRUNC', 'integer', [number]);
  },
  DATE: ([value]) => {
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

function textOf(value: Typed): Typed {
  switch (value.type) {
    case 'text':
      return value;
    case 'boolean':
      return byTruth(value, literal('text', 'true'), literal('text', 'false'));
    case 'integer':
      return call('textOfInteger', 'text', [value]);
    case 'number':
      return call('textOfNumber', 'text', [value]);
    case 'date':
      return call('textOfDate', 'text', [value]);
    case 'datetime':
      return call('textOfDatetime', 'text', [value]);
  }
}
function numberOf(value: Typed): Typed {
  if (value.type === 'boolean') return byTruth(value, ONE, ZERO);
  return value.type === 'text' ? call('numberOfText', 'number', [value]) : value;
}
function byTruth(value: Typed, yes: Typed, no: Typed): Typed {
  const branches = [
    { when: value, value: yes },
    { when: call('not', 'boolean', [value]), value: no },
  ];
  return choose(branches, null);
}
