import { call, literal, type CoreFunction, type Typed } from './typed.ts';

/** Signs of a date pattern: what they read, and to how many digits it is filled. */
const SIGNS: readonly { sign: string; part: CoreFunction; digits: number }[] = [
  { sign: 'yyyy', part: 'YEAR', digits: 4 },
  { sign: 'MM', part: 'MONTH', digits: 2 },
  { sign: 'dd', part: 'DAY', digits: 2 },
  { sign: 'HH', part: 'HOUR', digits: 2 },
  { sign: 'mm', part: 'MINUTE', digits: 2 },
  { sign: 'ss', part: 'SECOND', digits: 2 },
  { sign: 'ww', part: 'WEEK', digits: 2 },
  { sign: 'Q', part: 'QUARTER', digits: 1 },
  { sign: 'M', part: 'MONTH', digits: 1 },
  { sign: 'd', part: 'DAY', digits: 1 },
];

/** A date written by a pattern; an empty date gives an empty value, not the bare punctuation of the pattern. */
export function writeDate(date: Typed, pattern: string): Typed {
  const pieces: Typed[] = [];
  let plain = '';
  for (let at = 0; at < pattern.length;) {
    const found = SIGNS.find(({ sign }) => pattern.startsWith(sign, at));
    if (!found) {
      plain += pattern[at++];
      continue;
    }
    if (plain !== '') pieces.push(literal('text', plain));
    plain = '';
    pieces.push(digitsOf(date, found.part, found.digits));
    at += found.sign.length;
  }
  if (plain !== '') pieces.push(literal('text', plain));
  const text = call('CONCAT', 'text', pieces);
  const present = call('not', 'boolean', [call('isNull', 'boolean', [date])]);
  return { kind: 'case', type: 'text', level: date.level, branches: [{ when: present, value: text }], otherwise: null };
}

function digitsOf(date: Typed, part: CoreFunction, digits: number): Typed {
  const text = call('textOfInteger', 'text', [call(part, 'integer', [date])]);
  if (digits === 1) return text;
  return call('LPAD', 'text', [text, literal('integer', String(digits)), literal('text', '0')]);
}
