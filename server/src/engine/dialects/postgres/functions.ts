import type { DateUnit } from '@tessera/expression';

import type { Casts, FunctionTable } from '../../compile/expression/function-table.ts';
import { SPACES } from '../../compile/expression/patterns.ts';
import { aggregatePrinters, standardWindows } from '../../compile/expression/portable-aggregates.ts';
import { DATE_WORDS, datePrinters, UNIT_TEXTS, type DateWords } from '../../compile/expression/portable-dates.ts';
import { mathPrinters } from '../../compile/expression/portable-math.ts';
import { operatorPrinters } from '../../compile/expression/portable-operators.ts';
import { textPrinters, WHITE_SPACE, type TextWords } from '../../compile/expression/portable-text.ts';
import { bound, join, sql, type Sql } from '../../compile/sql.ts';

const TYPES = {
  text: sql`text`,
  number: sql`double precision`,
  integer: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  datetime: sql`timestamp`,
} as const;

const casts: Casts = {
  number: (value) => sql`cast(${value} as double precision)`,
  integer: (value) => sql`cast(case when abs(${value}) < 9.2e18 then ${value} end as bigint)`,
  small: (value) => sql`cast(${value} as integer)`,
  column: (column, type) => sql`cast(${column} as ${TYPES[type]})`,
  nullOf: (type) => sql`cast(null as ${TYPES[type]})`,
  key: (text) => sql`${text} collate "C"`,
};

const literal = (value: string) => sql`cast(${bound({ kind: 'text', value })} as text)`;
const SPACE = literal(WHITE_SPACE);
const integer = (value: number) => sql`cast(${bound({ kind: 'integer', value: BigInt(value) })} as integer)`;

const text: TextWords = {
  cast: (value) => sql`cast(${value} as text)`,
  length: (value) => sql`char_length(${value})`,
  left: (value, count) => sql`left(${value}, ${count})`,
  right: (value, count) => sql`right(${value}, ${count})`,
  substring: (value, position, length) =>
    length ? sql`substr(${value}, ${position}, ${length})` : sql`substr(${value}, ${position})`,
  // The database's own collation may know no letters beyond ASCII; collations that are named must agree all over a formula.
  upper: (value) => sql`(upper(${value} collate "und-x-icu") collate "C")`,
  lower: (value) => sql`(lower(${value} collate "und-x-icu") collate "C")`,
  trim: (value, side) => (side === 'start' ? sql`ltrim(${value}, ${SPACE})` : sql`rtrim(${value}, ${SPACE})`),
  singleSpaces: (value) => sql`regexp_replace(${value} collate "C", ${literal(SPACES)}, ' ', 'g')`,
  grouped: (value) => sql`to_char(${value}, 'FM999,999,999,999,990')`,
  replace: (value, part, replacement) => sql`replace(${value} collate "C", ${part}, ${replacement})`,
  concat: (parts) => sql`(${join(parts, sql` || `)})`,
  find: (value, part) => sql`strpos(${value} collate "C", ${part})`,
  split: (value, separator, position) => sql`split_part(${value} collate "C", ${separator}, ${integer(position)})`,
  pad: (value, side, length, fill) =>
    side === 'left' ? sql`lpad(${value}, ${length}, ${fill})` : sql`rpad(${value}, ${length}, ${fill})`,
  reverse: (value) => sql`reverse(${value})`,
  matches: (value, pattern) => sql`${value} collate "C" ~ ${pattern}`,
  parseNumber: (value) => sql`cast(${value} as double precision)`,
  sixDigits: (value) => sql`cast(cast(${value} as numeric(38, 6)) as text)`,
};

const INTERVALS: Readonly<Record<DateUnit, (count: Sql) => Sql>> = {
  year: (count) => sql`make_interval(years => ${count})`,
  quarter: (count) => sql`make_interval(months => ${count} * 3)`,
  month: (count) => sql`make_interval(months => ${count})`,
  week: (count) => sql`make_interval(weeks => ${count})`,
  day: (count) => sql`make_interval(days => ${count})`,
  hour: (count) => sql`make_interval(hours => ${count})`,
  minute: (count) => sql`make_interval(mins => ${count})`,
  second: (count) => sql`make_interval(secs => ${count})`,
};
const asTime = (value: Sql) => sql`cast(${value} as timestamp)`;

const date: DateWords = {
  part: (part, value) => sql`cast(floor(extract(${DATE_WORDS[part]} from ${value})) as bigint)`,
  add: (value, type, unit, count) => sql`cast(${value} + ${INTERVALS[unit](count)} as ${TYPES[type]})`,
  truncate: (value, type, unit) => sql`cast(date_trunc(${UNIT_TEXTS[unit]}, ${asTime(value)}) as ${TYPES[type]})`,
  days: (start, end) => sql`(cast(${end} as date) - cast(${start} as date))`,
  seconds: (start, end) => sql`extract(epoch from ${end} - ${start})`,
  monthEnd: (value) => sql`cast(date_trunc('month', ${asTime(value)}) + interval '1 month - 1 day' as date)`,
  make: (year, month, day) => sql`make_date(${year}, ${month}, ${day})`,
  toDate: (value) => sql`cast(${value} as date)`,
  toDatetime: asTime,
  dateText: (value) => sql`to_char(${value}, 'YYYY-MM-DD')`,
  datetimeText: (value) => sql`to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`,
  parseDate: (value) => sql`cast(replace(${value} collate "C", '/', '-') as date)`,
  parseDatetime: (value) => sql`cast(replace(${value} collate "C", '/', '-') as timestamp)`,
  matches: text.matches,
};

const ordered = aggregatePrinters(
  casts,
  (value, fraction) => sql`percentile_cont(${fraction}) within group (order by ${value})`,
  casts.key,
);

/** How PostgreSQL prints formulas. */
export const functions: FunctionTable = {
  casts,
  printers: {
    ...operatorPrinters(casts),
    ...mathPrinters(casts, casts.key),
    ...textPrinters(casts, text, literal),
    ...datePrinters(casts, date, literal),
    ...ordered,
  },
  ...standardWindows,
};
