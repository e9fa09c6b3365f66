import { LONGEST_PAD } from '@tessera/expression';

import { sql, type Sql } from '../sql.ts';
import { printed, type Casts, type Printed, type PrintedName, type Printer } from './function-table.ts';
import { asInteger, asNumber, clamped, digits } from './numbers.ts';
import { NUMBER_PATTERN } from './patterns.ts';
import { roundedTo } from './portable-math.ts';

/** Signs that TRIM takes away: blanks, tab, line ends, the no-break and the full-width space. */
export const WHITE_SPACE = ' \t\n\r\u00a0\u3000';
/** Numbers from here on have no text of fixed digits. */
export const TEXT_LIMIT = 1e15;

/** The words in which databases differ for the same text function. */
export interface TextWords {
  cast(value: Sql): Sql;
  length(value: Sql): Sql;
  left(value: Sql, count: Sql): Sql;
  right(value: Sql, count: Sql): Sql;
  substring(value: Sql, position: Sql, length: Sql | null): Sql;
  upper(value: Sql): Sql;
  lower(value: Sql): Sql;
  trim(value: Sql, side: 'start' | 'end'): Sql;
  /** Several blanks, no-break and full-width spaces in a row as one blank. */
  singleSpaces(value: Sql): Sql;
  /** A double that is whole and not negative, with commas between the thousands. */
  grouped(value: Sql): Sql;
  replace(value: Sql, part: Sql, replacement: Sql): Sql;
  concat(parts: readonly Sql[]): Sql;
  /** Position by characters, from 1; 0 where it does not occur. The part is not empty. */
  find(value: Sql, part: Sql): Sql;
  split(value: Sql, separator: Sql, position: number): Sql;
  pad(value: Sql, side: 'left' | 'right', length: Sql, fill: Sql): Sql;
  reverse(value: Sql): Sql;
  /** Whether a text fits a pattern as a whole; the pattern brings its own anchors. */
  matches(value: Sql, pattern: Sql): Sql;
  /** A text of digits as a double. */
  parseNumber(value: Sql): Sql;
  /** A double with at most six digits behind the point, all six written. */
  sixDigits(value: Sql): Sql;
}

export function textPrinters(casts: Casts, words: TextWords, literal: (value: string) => Sql) {
  const table = { casts };
  const ofText =
    (write: (value: Sql) => Sql): Printer =>
    ({ args: [value] }) =>
      printed('text', write(value!.sql));
  const pad =
    (side: 'left' | 'right'): Printer =>
    ({ args: [value, length, fill] }) =>
      printed('text', words.pad(value!.sql, side, clamped(table, length!, 0, LONGEST_PAD), fill!.sql));
  return {
    LENGTH: ({ args: [value] }) => printed('integer', words.length(value!.sql)),
    LEFT: ({ args: [value, count] }) => printed('text', words.left(value!.sql, clamped(table, count!, 0))),
    RIGHT: ({ args: [value, count] }) => printed('text', words.right(value!.sql, clamped(table, count!, 0))),
    MID: ({ args: [value, position, length] }) =>
      printed(
        'text',
        words.substring(value!.sql, clamped(table, position!, 1), length ? clamped(table, length, 0) : null),
      ),
    UPPER: ofText(words.upper),
    LOWER: ofText(words.lower),
    singleSpaces: ofText(words.singleSpaces),
    LTRIM: ofText((value) => words.trim(value, 'start')),
    RTRIM: ofText((value) => words.trim(value, 'end')),
    SUBSTITUTE: ({ args: [value, part, replacement] }) => {
      const replaced = words.replace(value!.sql, part!.sql, replacement!.sql);
      if (part!.constant) return printed('text', replaced);
      return printed(
        'text',
        sql`(case when ${words.length(part!.sql)} = 0 and ${replacement!.sql} is not null then ${value!.sql} else ${replaced} end)`,
      );
    },
    CONCAT: ({ args }) =>
      printed(
        'text',
        words.concat(
          args.map(({ sql: value, constant }) => (constant === undefined ? sql`coalesce(${value}, '')` : value)),
        ),
      ),
    position: ({ args: [value, part] }) => {
      const found = words.find(value!.sql, part!.sql);
      if (part!.constant) return printed('integer', found);
      return printed(
        'integer',
        sql`(case when ${words.length(part!.sql)} = 0 and ${value!.sql} is not null then ${digits(1)} else ${found} end)`,
      );
    },
    SPLIT: ({ args: [value, separator, position] }) =>
      printed('text', words.split(value!.sql, separator!.sql, Number(position!.constant))),
    LPAD: pad('left'),
    RPAD: pad('right'),
    REVERSE: ofText(words.reverse),
    textOfInteger: ({ args: [value] }) => printed('text', words.cast(asInteger(table, value!))),
    textOfNumber: ({ args: [value] }) => {
      const number = asNumber(table, value!);
      const rounded = words.sixDigits(roundedTo(number, 6, casts));
      const limit = casts.number(digits(TEXT_LIMIT));
      return printed('text', sql`(case when abs(${number}) < ${limit} then ${withoutZeros(rounded)} end)`);
    },
    decimalText: ({ args: [value, count] }) =>
      printed(
        'text',
        ofDecimals(asNumber(table, value!), Number(count!.constant), (number) => decimals(number, count!)),
      ),
    withoutZeros: ofText(withoutZeros),
    groupedText: ({ args: [value, count] }) =>
      printed(
        'text',
        ofDecimals(asNumber(table, value!), Number(count!.constant), (number) => {
          const places = Number(count!.constant);
          const whole = words.grouped(sql`floor(${number})`);
          if (places === 0) return whole;
          return words.concat([whole, words.right(decimals(number, count!), casts.small(digits(places + 1)))]);
        }),
      ),
    numberOfText: ({ args: [value] }) =>
      printed(
        'number',
        sql`(case when ${words.matches(value!.sql, literal(NUMBER_PATTERN))} then ${words.parseNumber(value!.sql)} end)`,
      ),
  } satisfies Partial<Record<PrintedName, Printer>>;

  /** A number rounded and written; nothing from 1e15 on. */
  function ofDecimals(number: Sql, places: number, write: (rounded: Sql) => Sql): Sql {
    const limit = casts.number(digits(TEXT_LIMIT));
    return sql`(case when abs(${number}) < ${limit} then ${write(roundedTo(number, places, casts))} end)`;
  }
  /** The text of a rounded number, with as many digits behind the point as a literal says. */
  function decimals(rounded: Sql, { constant }: Printed): Sql {
    const written = words.sixDigits(rounded);
    const places = Number(constant);
    const dropped = places === 0 ? 7 : 6 - places;
    if (dropped === 0) return written;
    return words.left(written, casts.small(sql`${words.length(written)} - ${digits(dropped)}`));
  }
  function withoutZeros(number: Sql): Sql {
    return sql`trim(trailing '.' from trim(trailing '0' from ${number}))`;
  }
}
