import { digitsOf } from './formats/date-format.ts';
import { call, literal, type CoreFunction, type Typed } from './typed.ts';

/** Signs of a date pattern: what they read, and to how many digits it is filled. */
const SIGNS: readonly { sign: string; part: CoreFunction; digits: number }[] = [
  { sign: 'yyyy', part: 'YEAR', digits: 4 },
  { sign: 'GGGG', part: 'ISOYEAR', digits: 4 },
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

type Sign = (typeof SIGNS)[number];

/** Parts of a calendar date; beside one of them `yyyy` is the calendar year whatever else the pattern has. */
const CALENDAR: readonly CoreFunction[] = ['MONTH', 'DAY', 'QUARTER'];

/**
 * A date written by a pattern. `GGGG` is the year of the ISO week; so is `yyyy` where the pattern has `ww` and no month,
 * day or quarter, since week 1 may begin in December of the year before.
 * @returns an empty value for an empty date, not the bare punctuation of the pattern
 */
export function writeDate(date: Typed, pattern: string): Typed {
  const parts = partsOfPattern(pattern);
  const has = (part: CoreFunction) => parts.some((one) => typeof one === 'object' && one.part === part);
  const weekYear = has('WEEK') && !CALENDAR.some(has);
  const pieces = parts.map((one) => {
    if (typeof one === 'string') return literal('text', one);
    return digitsOf(date, weekYear && one.part === 'YEAR' ? 'ISOYEAR' : one.part, one.digits);
  });
  const text = call('CONCAT', 'text', pieces);
  const present = call('not', 'boolean', [call('isNull', 'boolean', [date])]);
  return { kind: 'case', type: 'text', level: date.level, branches: [{ when: present, value: text }], otherwise: null };
}

/** The signs of a pattern and the texts between them. */
function partsOfPattern(pattern: string): (Sign | string)[] {
  const parts: (Sign | string)[] = [];
  let plain = '';
  for (let at = 0; at < pattern.length;) {
    const found = SIGNS.find(({ sign }) => pattern.startsWith(sign, at));
    if (!found) {
      plain += pattern[at++];
      continue;
    }
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(found);
    at += found.sign.length;
  }
  if (plain !== '') parts.push(plain);
  return parts;
}
