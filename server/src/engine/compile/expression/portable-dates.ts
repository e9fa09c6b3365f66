import type { DateUnit } from '@tessera/expression';

import { sql, type Sql } from '../sql.ts';
import { printed, type Casts, type Printed, type PrintedName, type Printer } from './function-table.ts';
import { asInteger, digits } from './numbers.ts';
import { DATE_PATTERN, DATETIME_PATTERN } from './patterns.ts';

export type DatePart =
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'isoyear'
  | 'day'
  | 'doy'
  | 'isodow'
  | 'hour'
  | 'minute'
  | 'second';
type Temporal = 'date' | 'datetime';

/** The words in which databases differ for dates. */
export interface DateWords {
  /** A part as an integer; parts of the day come of a datetime only. */
  part(part: DatePart, value: Sql): Sql;
  /** A date or time moved by a number of units; the result has the type of the value. */
  add(value: Sql, type: Temporal, unit: DateUnit, count: Sql): Sql;
  truncate(value: Sql, type: Temporal, unit: DateUnit): Sql;
  /** Days from one to the other, whatever their times. */
  days(start: Sql, end: Sql): Sql;
  /** Seconds from one datetime to the other, as an integer. */
  seconds(start: Sql, end: Sql): Sql;
  monthEnd(value: Sql): Sql;
  /** A day that exists. */
  make(year: Sql, month: Sql, day: Sql): Sql;
  toDate(value: Sql): Sql;
  toDatetime(value: Sql): Sql;
  /** `yyyy-mm-dd` */
  dateText(value: Sql): Sql;
  /** `yyyy-mm-dd hh:mm:ss` */
  datetimeText(value: Sql): Sql;
  parseDate(value: Sql): Sql;
  parseDatetime(value: Sql): Sql;
  matches(value: Sql, pattern: Sql): Sql;
}

/** Parts and units as databases name them. */
export const DATE_WORDS: Readonly<Record<DatePart, Sql>> = {
  year: sql`year`,
  quarter: sql`quarter`,
  month: sql`month`,
  week: sql`week`,
  isoyear: sql`isoyear`,
  day: sql`day`,
  doy: sql`doy`,
  isodow: sql`isodow`,
  hour: sql`hour`,
  minute: sql`minute`,
  second: sql`second`,
};
/** Units as texts, which date_trunc takes. */
export const UNIT_TEXTS: Readonly<Record<DateUnit, Sql>> = {
  year: sql`'year'`,
  quarter: sql`'quarter'`,
  month: sql`'month'`,
  week: sql`'week'`,
  day: sql`'day'`,
  hour: sql`'hour'`,
  minute: sql`'minute'`,
  second: sql`'second'`,
};

/** Moves beyond these would leave the years that any database knows; they give no date. */
const FURTHEST: Readonly<Record<DateUnit, number>> = {
  year: 8_000,
  quarter: 32_000,
  month: 96_000,
  week: 400_000,
  day: 2_900_000,
  hour: 70_000_000,
  minute: 1_000_000_000,
  second: 1_000_000_000,
};
const SECONDS: Readonly<Record<string, number>> = { hour: 3600, minute: 60, second: 1 };

export function datePrinters(casts: Casts, words: DateWords, literal: (value: string) => Sql) {
  const table = { casts };
  const part =
    (name: DatePart): Printer =>
    ({ args: [value] }) =>
      printed('integer', words.part(name, value!.sql));
  const parsed =
    (type: Temporal, pattern: string, read: (value: Sql) => Sql): Printer =>
    ({ args: [value] }) =>
      printed(type, sql`(case when ${words.matches(value!.sql, literal(pattern))} then ${read(value!.sql)} end)`);
  return {
    YEAR: part('year'),
    QUARTER: part('quarter'),
    MONTH: part('month'),
    WEEK: part('week'),
    ISOYEAR: part('isoyear'),
    DAY: part('day'),
    DAYOFYEAR: part('doy'),
    isoWeekday: part('isodow'),
    HOUR: part('hour'),
    MINUTE: part('minute'),
    SECOND: part('second'),
    DATEADD: ({ args: [value, count, unit] }) => {
      const name = unit!.constant as DateUnit;
      const type = value!.type as Temporal;
      const limit = FURTHEST[name];
      const whole = asInteger(table, count!);
      if (count!.constant !== undefined) {
        return Math.abs(Number(count!.constant)) <= limit
          ? printed(type, words.add(value!.sql, type, name, casts.small(digits(Number(count!.constant)))))
          : printed(type, casts.nullOf(type));
      }
      const near = casts.small(
        sql`case when ${whole} between ${digits(-limit)} and ${digits(limit)} then ${whole} end`,
      );
      return printed(type, words.add(value!.sql, type, name, near));
    },
    DATEDIFF: ({ args: [start, end, unit] }) => printed('number', difference(start!, end!, unit!.constant as DateUnit)),
    DATETRUNC: ({ args: [value, unit] }) => {
      const name = unit!.constant as DateUnit;
      if (value!.type === 'date' && (name === 'day' || name in SECONDS)) return value!;
      return printed(value!.type, words.truncate(value!.sql, value!.type as Temporal, name));
    },
    MONTHEND: ({ args: [value] }) => printed('date', words.monthEnd(value!.sql)),
    MAKEDATE: ({ args }) => {
      const [year, month, day] = args.map((arg) => asInteger(table, arg)) as [Sql, Sql, Sql];
      const leap = sql`(${year} % 4 = 0 and ${year} % 100 <> 0) or ${year} % 400 = 0`;
      const last = sql`case when ${month} in (4, 6, 9, 11) then 30 when ${month} <> 2 then 31 when ${leap} then 29 else 28 end`;
      const made = words.make(casts.small(year), casts.small(month), casts.small(day));
      return printed(
        'date',
        sql`(case when ${year} between 1000 and 9999 and ${month} between 1 and 12 and ${day} between 1 and ${last} then ${made} end)`,
      );
    },
    toDate: ({ args: [value] }) => printed('date', words.toDate(value!.sql)),
    toDatetime: ({ args: [value] }) => printed('datetime', words.toDatetime(value!.sql)),
    textOfDate: ({ args: [value] }) => printed('text', words.dateText(value!.sql)),
    textOfDatetime: ({ args: [value] }) => printed('text', words.datetimeText(value!.sql)),
    dateOfText: parsed('date', DATE_PATTERN, words.parseDate),
    datetimeOfText: parsed('datetime', DATETIME_PATTERN, words.parseDatetime),
  } satisfies Partial<Record<PrintedName, Printer>>;

  /** Boundaries of the unit between two dates: the difference of what they are cut to. */
  function difference(start: Printed, end: Printed, unit: DateUnit): Sql {
    const from = start.sql;
    const to = end.sql;
    const minus = (count: (value: Sql) => Sql) => sql`(${count(to)} - ${count(from)})`;
    const number = (part: DatePart, value: Sql) => casts.number(words.part(part, value));
    if (unit === 'year') return minus((value) => number('year', value));
    if (unit === 'quarter') return minus((value) => sql`(${number('year', value)} * 4 + ${number('quarter', value)})`);
    if (unit === 'month') return minus((value) => sql`(${number('year', value)} * 12 + ${number('month', value)})`);
    if (unit === 'day') return casts.number(words.days(from, to));
    const cut = ({ sql: value, type }: Printed) => words.truncate(value, type as Temporal, unit);
    if (unit === 'week') return sql`(${casts.number(words.days(cut(start), cut(end)))} / 7)`;
    return sql`(${casts.number(words.seconds(cut(start), cut(end)))} / ${digits(SECONDS[unit]!)})`;
  }
}
