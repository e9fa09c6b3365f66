import type { DateUnit } from '@tessera/expression';

import { printed, type Casts, type FunctionTable } from '../../compile/expression/function-table.ts';
import { asNumber, digits } from '../../compile/expression/numbers.ts';
import { SPACES } from '../../compile/expression/patterns.ts';
import { aggregatePrinters, standardWindows } from '../../compile/expression/portable-aggregates.ts';
import { DATE_WORDS, datePrinters, type DatePart, type DateWords } from '../../compile/expression/portable-dates.ts';
import { mathPrinters } from '../../compile/expression/portable-math.ts';
import { operatorPrinters } from '../../compile/expression/portable-operators.ts';
import { textPrinters, type TextWords } from '../../compile/expression/portable-text.ts';
import { bound, join, sql, type Sql } from '../../compile/sql.ts';

/** Character set and collation are given everywhere: values of different collations cannot be mixed. */
const exact = (text: Sql) => sql`(convert(${text} using utf8mb4) collate utf8mb4_bin)`;
const literal = (value: string) => exact(bound({ kind: 'text', value }));

const casts: Casts = {
  number: (value) => sql`(${value} + 0e0)`,
  integer: (value) => sql`cast(case when abs(${value}) < 9.2e18 then ${value} end as signed)`,
  small: (value) => value,
  column(column, type) {
    if (type === 'number') return sql`(${column} + 0e0)`;
    if (type === 'integer') return sql`cast(${column} as signed)`;
    if (type === 'date') return sql`cast(${column} as date)`;
    return type === 'datetime' ? sql`cast(${column} as datetime(6))` : column;
  },
  nullOf(type) {
    if (type === 'text') return exact(sql`null`);
    if (type === 'number') return sql`(cast(null as decimal) + 0e0)`;
    if (type === 'date') return sql`cast(null as date)`;
    return type === 'datetime' ? sql`cast(null as datetime(6))` : sql`cast(null as signed)`;
  },
  // Every collation of MariaDB and MySQL alike that ignores no trailing space is one of bytes.
  key: (text) => sql`cast(${text} as binary)`,
};

const LEADING = literal('^[ \t\n\r\u00a0\u3000]+');
const TRAILING = literal('[ \t\n\r\u00a0\u3000]+\\z');
const without = (value: Sql, pattern: Sql) => exact(sql`regexp_replace(${value}, ${pattern}, '')`);

const text: TextWords = {
  cast: (value) => exact(sql`cast(${value} as char)`),
  length: (value) => sql`char_length(${value})`,
  left: (value, count) => sql`left(${value}, ${count})`,
  right: (value, count) => sql`right(${value}, ${count})`,
  substring: (value, position, length) =>
    length ? sql`substring(${value}, ${position}, ${length})` : sql`substring(${value}, ${position})`,
  upper: (value) => sql`upper(${value})`,
  lower: (value) => sql`lower(${value})`,
  trim: (value, side) => without(value, side === 'start' ? LEADING : TRAILING),
  singleSpaces: (value) => exact(sql`regexp_replace(${value}, ${literal(SPACES)}, ' ')`),
  grouped: (value) => exact(sql`format(${value}, 0, 'en_US')`),
  // Where nothing is found, MariaDB does not look at the replacement.
  replace: (value, part, replacement) =>
    sql`(case when ${replacement} is not null then replace(${value}, ${part}, ${replacement}) end)`,
  concat: (parts) => sql`concat(${join(parts, sql`, `)})`,
  find: (value, part) => sql`locate(${part}, ${value})`,
  split: (value, separator, position) => {
    const pieces = sql`(char_length(${value}) - char_length(replace(${value}, ${separator}, ''))) / char_length(${separator}) + 1`;
    return sql`(case when ${value} is null then null when ${pieces} < ${digits(position)} then '' else substring_index(substring_index(${value}, ${separator}, ${digits(position)}), ${separator}, -1) end)`;
  },
  pad: (value, side, length, fill) =>
    side === 'left' ? sql`lpad(${value}, ${length}, ${fill})` : sql`rpad(${value}, ${length}, ${fill})`,
  reverse: (value) => sql`reverse(${value})`,
  matches: (value, pattern) => sql`${value} regexp ${pattern}`,
  parseNumber: (value) => sql`(${value} + 0e0)`,
  sixDigits: (value) => exact(sql`cast(cast(${value} as decimal(38, 6)) as char)`),
};

const PARTS: Readonly<Record<DatePart, (value: Sql) => Sql>> = {
  year: (value) => sql`year(${value})`,
  quarter: (value) => sql`quarter(${value})`,
  month: (value) => sql`month(${value})`,
  week: (value) => sql`week(${value}, 3)`,
  isoyear: (value) => sql`(yearweek(${value}, 3) div 100)`,
  day: (value) => sql`dayofmonth(${value})`,
  doy: (value) => sql`dayofyear(${value})`,
  isodow: (value) => sql`(weekday(${value}) + 1)`,
  hour: (value) => sql`hour(${value})`,
  minute: (value) => sql`minute(${value})`,
  second: (value) => sql`second(${value})`,
};
const day = (value: Sql) => sql`cast(${value} as date)`;
const CUTS: Readonly<Record<DateUnit, (value: Sql) => Sql>> = {
  year: (value) => sql`date_sub(${day(value)}, interval dayofyear(${value}) - 1 day)`,
  quarter: (value) =>
    sql`date_add(date_sub(${day(value)}, interval dayofyear(${value}) - 1 day), interval (quarter(${value}) - 1) * 3 month)`,
  month: (value) => sql`date_sub(${day(value)}, interval dayofmonth(${value}) - 1 day)`,
  week: (value) => sql`date_sub(${day(value)}, interval weekday(${value}) day)`,
  day,
  hour: (value) => sql`date_format(${value}, '%Y-%m-%d %H:00:00')`,
  minute: (value) => sql`date_format(${value}, '%Y-%m-%d %H:%i:00')`,
  second: (value) => sql`date_format(${value}, '%Y-%m-%d %H:%i:%s')`,
};
const typed = (value: Sql, type: 'date' | 'datetime') =>
  type === 'date' ? day(value) : sql`cast(${value} as datetime(6))`;

const date: DateWords = {
  part: (part, value) => PARTS[part](value),
  add: (value, type, unit, count) => typed(sql`date_add(${value}, interval ${count} ${DATE_WORDS[unit]})`, type),
  truncate: (value, type, unit) => typed(CUTS[unit](value), type),
  days: (start, end) => sql`datediff(${end}, ${start})`,
  seconds: (start, end) => sql`timestampdiff(second, ${start}, ${end})`,
  monthEnd: (value) => sql`last_day(${value})`,
  make: (year, month, day) => sql`cast(concat(${year}, '-', ${month}, '-', ${day}) as date)`,
  toDate: day,
  toDatetime: (value) => sql`cast(${value} as datetime(6))`,
  dateText: (value) => exact(sql`date_format(${value}, '%Y-%m-%d')`),
  datetimeText: (value) => exact(sql`date_format(${value}, '%Y-%m-%d %H:%i:%s')`),
  parseDate: (value) => sql`cast(replace(${value}, '/', '-') as date)`,
  parseDatetime: (value) => sql`cast(replace(${value}, '/', '-') as datetime(6))`,
  matches: text.matches,
};

const aggregates = aggregatePrinters(casts, null);

/** How MySQL and MariaDB print formulas. Neither has a percentile over the rows of a group. */
export const functions: FunctionTable = {
  casts,
  printers: {
    ...operatorPrinters(casts),
    ...mathPrinters(casts),
    ...textPrinters(casts, text, literal),
    ...datePrinters(casts, date, literal),
    ...aggregates,
    TRUNC: ({ args: [value] }) => printed('number', sql`truncate(${asNumber({ casts }, value!)}, 0)`),
  },
  ...standardWindows,
};
