import { compare, compute, either, integer, join, ONE, only, text, whole } from '../build.ts';
import { call, literal, type Typed } from '../typed.ts';

/** A number format such as `¥#,##0.00`, `0.0%` or `000000`. */
export interface NumberFormat {
  readonly kind: 'number';
  readonly prefix: string;
  readonly suffix: string;
  /** Digits before the point that are written at least, with zeros. */
  readonly minimum: number;
  /** Digits behind the point. */
  readonly decimals: number;
  /** Whether zeros at the end of the decimals are left out. */
  readonly trims: boolean;
  /** Whether thousands are parted by commas. */
  readonly grouped: boolean;
  readonly percent: boolean;
}
/** Most digits behind the point. */
const MOST_DECIMALS = 6;
/** Digits from the left to the right: those that may be missing, commas among them, then those that are always there. */
const DIGITS = /^(?<plain>(?<before>[#,]*0[0,]*|[#,]*#)(?:\.(?<after>0+|#+))?)/;
/** What may stand around the digits: texts in quotes, a sign after a backslash, and signs that have no meaning. */
const PLAIN = /^(?:"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<sign>[^0#.,;@?*_"\\[\]A-Za-z%]|[$¥€£]))/u;

/** @returns null for a format that cannot be read */
export function readNumberFormat(format: string): NumberFormat | null {
  let percent = false;
  const around = (from: string): [text: string, rest: string] => {
    let [found, rest] = ['', from];
    for (;;) {
      const match = PLAIN.exec(rest);
      if (!match && !rest.startsWith('%')) return [found, rest];
      if (!match) percent = true;
      found += match ? (match.groups!['quoted'] ?? match.groups!['escaped'] ?? match.groups!['sign']!) : '%';
      rest = rest.slice(match ? match[0].length : 1);
    }
  };
  const [prefix, behind] = around(format);
  const digits = DIGITS.exec(behind)?.groups;
  if (!digits) return null;
  const { before = '', after = '' } = digits;
  const [suffix, rest] = around(behind.slice(digits['plain']!.length));
  const grouped = before.includes(',');
  const minimum = before.replaceAll(/[^0]/g, '').length;
  if (rest !== '' || after.length > MOST_DECIMALS || (grouped && minimum > 1) || before.endsWith(',')) return null;
  const decimals = { decimals: after.length, trims: after.startsWith('#') };
  return { kind: 'number', prefix, suffix, minimum, ...decimals, grouped, percent };
}

/** A number written by a format; empty for 1e15 or more. */
export function writeNumber(value: Typed, format: NumberFormat): Typed {
  const { prefix, suffix, minimum, decimals, trims, grouped, percent } = format;
  const meant = percent ? compute('multiply', value, whole(100)) : value;
  const size = call('ABS', meant.type, [meant]);
  const written = call(grouped ? 'groupedText' : 'decimalText', 'text', [size, whole(decimals)]);
  const digits = trims ? call('withoutZeros', 'text', [written]) : written;
  const filled = minimum > 1 ? withZeros(digits, minimum + (decimals > 0 && !trims ? decimals + 1 : 0)) : digits;
  const zero = compare('equal', call('LEFT', 'text', [filled, ONE]), text('0'));
  const shown = minimum > 0 ? filled : either(zero, call('MID', 'text', [filled, whole(2)]), filled);
  // What rounds to zero has no sign.
  const least = literal('number', String(-0.5 * 10 ** -decimals));
  const sign = either(compare('lessOrEqual', meant, least), text('-'), text(''));
  return only(compare('less', size, literal('number', '1e15')), join(sign, text(prefix), shown, text(suffix)));
}

function withZeros(digits: Typed, length: number): Typed {
  const short = compare('less', integer('LENGTH', digits), whole(length));
  return either(short, call('LPAD', 'text', [digits, whole(length), text('0')]), digits);
}
