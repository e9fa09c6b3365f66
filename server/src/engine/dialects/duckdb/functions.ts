import type { DateUnit } from '@tessera/expression';

import type { Casts, FunctionTable } from '../../compile/expression/function-table.ts';
import { SPACES } from '../../compile/expression/patterns.ts';
import { aggregatePrinters, standardWindows } from '../../compile/expression/portable-aggregates.ts';
import { datePrinters, UNIT_TEXTS, type DatePart, type DateWords } from '../../compile/expression/portable-dates.ts';
import { mathPrinters } from '../../compile/expression/portable-math.ts';
import { operatorPrinters } from '../../compile/expression/portable-operators.ts';
import { textPrinters, WHITE_SPACE, type TextWords } from '../../compile/expression/portable-text.ts';
import { bound, join, sql, type Sql } from '../../compile/sql.ts';

const TYPES = {
  text: sql`varchar`,
  number: sql`double`,
  integer: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  datetime: sql`timestamp`,
} as const;

const casts: Casts = {
  number: (value) => sql`cast(${value} as double)`,
  integer: (value) => sql`try_cast(${value} as bigint)`,
  small: (value) => sql`cast(${value} as bigint)`,
  column: (column, type) => sql`cast(${column} as ${TYPES[type]})`,
  nullOf: (type) => sql`cast(null as ${TYPES[type]})`,
  key: (text) => text,
};

const literal = (value: string) => sql`cast(${bound({ kind: 'text', value })} as varchar)`;
const SPACE = literal(WHITE_SPACE);

const text: TextWords = {
  cast: (value) => sql`cast(${value} as varchar)`,
  length: (value) => sql`length(${value})`,
  left: (value, count) => sql`left(${value}, ${count})`,
  right: (value, count) => sql`right(${value}, ${count})`,
  substring: (value, position, length) =>
    length ? sql`substring(${value}, ${position}, ${length})` : sql`substring(${value}, ${position})`,
  upper: (value) => sql`upper(${value})`,
  lower: (value) => sql`lower(${value})`,
  trim: (value, side) => (side === 'start' ? sql`ltrim(${value}, ${SPACE})` : sql`rtrim(${value}, ${SPACE})`),
  singleSpaces: (value) => sql`regexp_replace(${value}, ${literal(SPACES)}, ' ', 'g')`,
  grouped: (value) => sql`format('{:,}', cast(${value} as bigint))`,
  replace: (value, part, replacement) => sql`replace(${value}, ${part}, ${replacement})`,
  concat: (parts) => sql`(${join(parts, sql` || `)})`,
  find: (value, part) => sql`instr(${value}, ${part})`,
  split: (value, separator, position) =>
    sql`split_part(${value}, ${separator}, cast(${bound({ kind: 'integer', value: BigInt(position) })} as bigint))`,
  pad: (value, side, length, fill) =>
    side === 'left'
      ? sql`lpad(${value}, cast(${length} as integer), ${fill})`
      : sql`rpad(${value}, cast(${length} as integer), ${fill})`,
  reverse: (value) => sql`array_to_string(list_reverse(string_split(${value}, '')), '')`,
  matches: (value, pattern) => sql`regexp_matches(${value}, ${pattern})`,
  parseNumber: (value) => sql`try_cast(${value} as double)`,
  sixDigits: (value) => sql`printf('%.6f', ${value} + 0)`,
};

const PARTS: Readonly<Record<DatePart, (value: Sql) => Sql>> = {
  year: (value) => sql`year(${value})`,
  quarter: (value) => sql`quarter(${value})`,
  month: (value) => sql`month(${value})`,
  week: (value) => sql`week(${value})`,
  isoyear: (value) => sql`isoyear(${value})`,
  day: (value) => sql`day(${value})`,
  doy: (value) => sql`dayofyear(${value})`,
  isodow: (value) => sql`isodow(${value})`,
  hour: (value) => sql`hour(${value})`,
  minute: (value) => sql`minute(${value})`,
  second: (value) => sql`second(${value})`,
};
const INTERVALS: Readonly<Record<DateUnit, (count: Sql) => Sql>> = {
  year: (count) => sql`to_years(cast(${count} as integer))`,
  quarter: (count) => sql`to_months(cast(${count} * 3 as integer))`,
  month: (count) => sql`to_months(cast(${count} as integer))`,
  week: (count) => sql`to_days(cast(${count} * 7 as integer))`,
  day: (count) => sql`to_days(cast(${count} as integer))`,
  hour: (count) => sql`to_hours(${count})`,
  minute: (count) => sql`to_minutes(${count})`,
  second: (count) => sql`to_seconds(${count})`,
};

const date: DateWords = {
  part: (part, value) => PARTS[part](value),
  add: (value, type, unit, count) => sql`cast(${value} + ${INTERVALS[unit](count)} as ${TYPES[type]})`,
  truncate: (value, type, unit) => sql`cast(date_trunc(${UNIT_TEXTS[unit]}, ${value}) as ${TYPES[type]})`,
  days: (start, end) => sql`date_diff('day', ${start}, ${end})`,
  seconds: (start, end) => sql`date_diff('second', ${start}, ${end})`,
  monthEnd: (value) => sql`last_day(${value})`,
  make: (year, month, day) => sql`make_date(${year}, ${month}, ${day})`,
  toDate: (value) => sql`cast(${value} as date)`,
  toDatetime: (value) => sql`cast(${value} as timestamp)`,
  dateText: (value) => sql`strftime(${value}, '%Y-%m-%d')`,
  datetimeText: (value) => sql`strftime(${value}, '%Y-%m-%d %H:%M:%S')`,
  parseDate: (value) => sql`try_cast(replace(${value}, '/', '-') as date)`,
  parseDatetime: (value) => sql`try_cast(replace(${value}, '/', '-') as timestamp)`,
  matches: text.matches,
};

/** How DuckDB prints formulas. */
export const functions: FunctionTable = {
  casts,
  printers: {
    ...operatorPrinters(casts),
    ...mathPrinters(casts),
    ...textPrinters(casts, text, literal),
    ...datePrinters(casts, date, literal),
    ...aggregatePrinters(casts, (value, fraction) => sql`quantile_cont(${value}, ${fraction})`),
  },
  ...standardWindows,
};
