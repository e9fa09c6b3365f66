import { integer, join, known, text } from '../build.ts';
import { call, choose, literal, type CoreFunction, type Typed } from '../typed.ts';
import { WEEKDAY_NAMES } from './weekday-names.ts';

type Names = readonly string[];
/** What a sign of a date format writes. */
type DatePart =
  | { readonly kind: 'part'; readonly part: CoreFunction; readonly digits: number }
  | { readonly kind: 'year' }
  | { readonly kind: 'weekday'; readonly names: Names };
export interface DateFormat {
  readonly kind: 'date';
  readonly parts: readonly (DatePart | string)[];
}

const part = (name: CoreFunction, digits: number): DatePart => ({ kind: 'part', part: name, digits });
const CHINESE = WEEKDAY_NAMES.map(({ zh_CN }) => zh_CN);
const ENGLISH = WEEKDAY_NAMES.map(({ en_US }) => en_US);
/** Signs by what they write; `m` is a minute behind an hour or before a second, else a month. */
const SIGNS: Readonly<Record<string, DatePart>> = {
  yyyy: part('YEAR', 4),
  yy: { kind: 'year' },
  mm: part('MONTH', 2),
  m: part('MONTH', 1),
  dd: part('DAY', 2),
  d: part('DAY', 1),
  hh: part('HOUR', 2),
  h: part('HOUR', 1),
  ss: part('SECOND', 2),
  s: part('SECOND', 1),
  aaaa: { kind: 'weekday', names: CHINESE },
  aaa: { kind: 'weekday', names: CHINESE.map((name) => name.slice(-1)) },
  dddd: { kind: 'weekday', names: ENGLISH },
  ddd: { kind: 'weekday', names: ENGLISH.map((name) => name.slice(0, 3)) },
};
const TOKEN = /^(?:(?<sign>y+|m+|d+|h+|s+|a+)|"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<plain>[^A-Za-z"\\0#?@*_;[\]]))/iu;

/** A date format of a spreadsheet, such as `yyyy-mm-dd hh:mm`; null for one that cannot be read. */
export function readDateFormat(format: string): DateFormat | null {
  const signs: string[] = [];
  const parts: (DatePart | string)[] = [];
  let rest = format;
  while (rest !== '') {
    const match = TOKEN.exec(rest);
    if (!match) return null;
    rest = rest.slice(match[0].length);
    const { sign, quoted, escaped, plain } = match.groups!;
    if (sign === undefined) {
      parts.push(quoted ?? escaped ?? plain!);
      continue;
    }
    const name = sign.toLowerCase();
    const isMinute = /^mm?$/.test(name) && (signs.at(-1)?.startsWith('h') || /^[^A-Za-z]*s/i.test(rest));
    signs.push(name);
    const found = isMinute ? part('MINUTE', name.length) : SIGNS[name];
    if (!found) return null;
    parts.push(found);
  }
  return { kind: 'date', parts };
}

/** A date written by a format; empty for an empty date. */
export function writeDateFormat(date: Typed, { parts }: DateFormat): Typed {
  return known([date], join(...parts.map((each) => (typeof each === 'string' ? text(each) : written(date, each)))));
}

function written(date: Typed, sign: DatePart): Typed {
  if (sign.kind === 'part') return digitsOf(date, sign.part, sign.digits);
  if (sign.kind === 'year') return call('RIGHT', 'text', [digitsOf(date, 'YEAR', 4), literal('integer', '2')]);
  const weekday = integer('isoWeekday', date);
  const branches = sign.names.map((name, index) => ({
    when: call('equal', 'boolean', [weekday, literal('integer', String(index + 1))]),
    value: text(name),
  }));
  return choose(branches, null);
}

/** A part of a date as a text, filled with zeros. */
export function digitsOf(date: Typed, name: CoreFunction, digits: number): Typed {
  const plain = call('textOfInteger', 'text', [call(name, 'integer', [date])]);
  if (digits === 1) return plain;
  return call('LPAD', 'text', [plain, literal('integer', String(digits)), literal('text', '0')]);
}
