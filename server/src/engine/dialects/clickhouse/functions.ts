import type { DateUnit } from '@tessera/expression';

import { printed, type Casts, type FunctionTable } from '../../compile/expression/function-table.ts';
import { asNumber, digits } from '../../compile/expression/numbers.ts';
import { SPACES } from '../../compile/expression/patterns.ts';
import { aggregatePrinters } from '../../compile/expression/portable-aggregates.ts';
import { datePrinters, type DatePart, type DateWords } from '../../compile/expression/portable-dates.ts';
import { mathPrinters } from '../../compile/expression/portable-math.ts';
import { operatorPrinters } from '../../compile/expression/portable-operators.ts';
import { textPrinters, type TextWords } from '../../compile/expression/portable-text.ts';
import { bound, join, sql, type Sql } from '../../compile/sql.ts';

const literal = (value: string) => bound({ kind: 'text', value });
const time = (value: Sql) => sql`toDateTime64(${value}, 6)`;

const casts: Casts = {
  number: (value) => sql`toFloat64(${value})`,
  integer: (value) => sql`accurateCastOrNull(${value}, 'Int64')`,
  small: (value) => value,
  column(column, type) {
    if (type === 'number') return sql`toFloat64(${column})`;
    if (type === 'integer') return sql`toInt64(${column})`;
    if (type === 'date') return sql`toDate32(${column})`;
    return type === 'datetime' ? time(column) : column;
  },
  nullOf(type) {
    if (type === 'text') return sql`cast(null as Nullable(String))`;
    if (type === 'number') return sql`cast(null as Nullable(Float64))`;
    if (type === 'date') return sql`cast(null as Nullable(Date32))`;
    if (type === 'datetime') return sql`cast(null as Nullable(DateTime64(6)))`;
    return type === 'integer' ? sql`cast(null as Nullable(Int64))` : sql`cast(null as Nullable(Bool))`;
  },
  key: (text) => text,
};

const SPACE = '[ \t\n\r\u00a0\u3000]+';
const without = (value: Sql, pattern: string) => sql`replaceRegexpOne(${value}, ${literal(pattern)}, '')`;

const text: TextWords = {
  cast: (value) => sql`toString(${value})`,
  length: (value) => sql`toInt64(lengthUTF8(${value}))`,
  left: (value, count) => sql`substringUTF8(${value}, 1, ${count})`,
  right: (value, count) => sql`rightUTF8(${value}, ${count})`,
  substring: (value, position, length) =>
    length ? sql`substringUTF8(${value}, ${position}, ${length})` : sql`substringUTF8(${value}, ${position})`,
  upper: (value) => sql`upperUTF8(${value})`,
  lower: (value) => sql`lowerUTF8(${value})`,
  trim: (value, side) => without(value, side === 'start' ? `^${SPACE}` : `${SPACE}$`),
  singleSpaces: (value) => sql`replaceRegexpAll(${value}, ${literal(SPACES)}, ' ')`,
  grouped: (value) => {
    const backwards = sql`reverse(toString(toInt64(${value})))`;
    const parted = sql`replaceRegexpAll(${backwards}, ${literal('([0-9]{3})')}, ${literal('\\1,')})`;
    return sql`reverse(replaceRegexpOne(${parted}, ${literal(',$')}, ''))`;
  },
  replace: (value, part, replacement) => sql`replaceAll(${value}, ${part}, ${replacement})`,
  concat: (parts) => (parts.length === 1 ? parts[0]! : sql`concat(${join(parts, sql`, `)})`),
  find: (value, part) => sql`toInt64(positionUTF8(${value}, ${part}))`,
  split: (value, separator, position) =>
    sql`if(${value} is null, null, arrayElement(splitByString(${separator}, assumeNotNull(${value})), ${digits(position)}))`,
  pad: (value, side, length, fill) =>
    side === 'left' ? sql`leftPadUTF8(${value}, ${length}, ${fill})` : sql`rightPadUTF8(${value}, ${length}, ${fill})`,
  reverse: (value) => sql`reverseUTF8(${value})`,
  matches: (value, pattern) => sql`match(${value}, ${pattern})`,
  parseNumber: (value) => sql`toFloat64OrNull(${value})`,
  // Nothing is added so that a negative zero becomes one without a sign.
  sixDigits: (value) => sql`toDecimalString(${value} + 0, 6)`,
};

/** Left to itself, ClickHouse takes the server's zone and not the session's. */
const PARTS: Readonly<Record<DatePart, (value: Sql) => Sql>> = {
  year: (value) => sql`toYear(${value}, timezone())`,
  quarter: (value) => sql`toQuarter(${value}, timezone())`,
  month: (value) => sql`toMonth(${value}, timezone())`,
  week: (value) => sql`toISOWeek(${value}, timezone())`,
  isoyear: (value) => sql`toISOYear(${value}, timezone())`,
  day: (value) => sql`toDayOfMonth(${value}, timezone())`,
  doy: (value) => sql`toDayOfYear(${value}, timezone())`,
  isodow: (value) => sql`toDayOfWeek(${value}, 0, timezone())`,
  hour: (value) => sql`toHour(${value}, timezone())`,
  minute: (value) => sql`toMinute(${value}, timezone())`,
  second: (value) => sql`toSecond(${value}, timezone())`,
};
const ADDITIONS: Readonly<Record<DateUnit, (value: Sql, count: Sql) => Sql>> = {
  year: (value, count) => sql`addYears(${value}, ${count})`,
  quarter: (value, count) => sql`addQuarters(${value}, ${count})`,
  month: (value, count) => sql`addMonths(${value}, ${count})`,
  week: (value, count) => sql`addWeeks(${value}, ${count})`,
  day: (value, count) => sql`addDays(${value}, ${count})`,
  hour: (value, count) => sql`addHours(${value}, ${count})`,
  minute: (value, count) => sql`addMinutes(${value}, ${count})`,
  second: (value, count) => sql`addSeconds(${value}, ${count})`,
};
const day = (value: Sql) => sql`toDate32(${value}, timezone())`;
/** Made of their parts: the toStartOf functions give days since 1970 only. */
const CUTS: Readonly<Record<DateUnit, (value: Sql) => Sql>> = {
  year: (value) => sql`makeDate32(toYear(${day(value)}), 1, 1)`,
  quarter: (value) => sql`makeDate32(toYear(${day(value)}), toQuarter(${day(value)}) * 3 - 2, 1)`,
  month: (value) => sql`makeDate32(toYear(${day(value)}), toMonth(${day(value)}), 1)`,
  week: (value) => sql`subtractDays(${day(value)}, toDayOfWeek(${day(value)}) - 1)`,
  day,
  hour: (value) =>
    sql`subtractSeconds(${time(sql`toStartOfSecond(${value})`)}, toMinute(${value}, timezone()) * 60 + toSecond(${value}))`,
  minute: (value) => sql`subtractSeconds(${time(sql`toStartOfSecond(${value})`)}, toSecond(${value}))`,
  second: (value) => time(sql`toStartOfSecond(${value})`),
};
const typed = (value: Sql, type: 'date' | 'datetime') => (type === 'date' ? day(value) : time(value));

const date: DateWords = {
  part: (part, value) => sql`toInt64(${PARTS[part](value)})`,
  add: (value, type, unit, count) => typed(ADDITIONS[unit](value, count), type),
  truncate: (value, type, unit) => typed(CUTS[unit](value), type),
  days: (start, end) => sql`dateDiff('day', ${start}, ${end})`,
  seconds: (start, end) => sql`dateDiff('second', ${start}, ${end})`,
  monthEnd: (value) => sql`subtractDays(addMonths(makeDate32(toYear(${day(value)}), toMonth(${day(value)}), 1), 1), 1)`,
  make: (year, month, day) => sql`makeDate32(${year}, ${month}, ${day})`,
  toDate: day,
  toDatetime: time,
  dateText: (value) => sql`formatDateTime(${value}, '%Y-%m-%d')`,
  datetimeText: (value) => sql`formatDateTime(${value}, '%Y-%m-%d %H:%i:%S')`,
  parseDate: (value) => sql`toDate32(parseDateTime64BestEffortOrNull(replaceAll(${value}, '/', '-'), 6))`,
  parseDatetime: (value) => sql`parseDateTime64BestEffortOrNull(replaceAll(${value}, '/', '-'), 6)`,
  matches: text.matches,
};

const aggregates = aggregatePrinters(
  casts,
  (value, fraction) => sql`quantileExactInclusiveOrNull(${fraction})(${value})`,
);
/** An aggregate of nothing is null, as elsewhere. */
const overNumbers =
  (write: (value: Sql) => Sql): FunctionTable['printers']['SUM'] =>
  ({ args: [value] }) =>
    printed('number', write(asNumber({ casts }, value!)));
const sample = (write: (value: Sql) => Sql) =>
  overNumbers((value) => sql`(case when count(${value}) > 1 then ${write(value)} end)`);

/** How ClickHouse prints formulas. */
export const functions: FunctionTable = {
  casts,
  printers: {
    ...operatorPrinters(casts),
    ...mathPrinters(casts),
    ...textPrinters(casts, text, literal),
    ...datePrinters(casts, date, literal),
    ...aggregates,
    SUM: overNumbers((value) => sql`sumOrNull(${value})`),
    AVG: overNumbers((value) => sql`avgOrNull(${value})`),
    MIN: ({ args: [value] }) => printed(value!.type, sql`minOrNull(${value!.sql})`),
    MAX: ({ args: [value] }) => printed(value!.type, sql`maxOrNull(${value!.sql})`),
    // Counts have no sign, and what has none does not mix with what has one.
    COUNT: ({ args: [value] }) => printed('integer', sql`toInt64(count(${value!.sql}))`),
    COUNTD: ({ args: [value] }) => printed('integer', sql`toInt64(uniqExact(${value!.sql}))`),
    COUNTROWS: () => printed('integer', sql`toInt64(count())`),
    STDDEV: sample((value) => sql`stddevSampStable(${value})`),
    STDDEVP: overNumbers((value) => sql`stddevPopStableOrNull(${value})`),
    VARIANCE: sample((value) => sql`varSampStable(${value})`),
    VARIANCEP: overNumbers((value) => sql`varPopStableOrNull(${value})`),
  },
  shifted: (side, value, rows, over) =>
    side === 'before'
      ? sql`lag(toNullable(${value}), ${rows}) ${over}`
      : sql`lead(toNullable(${value}), ${rows}) ${over}`,
  edge: (side, value, over) =>
    side === 'first'
      ? sql`first_value_respect_nulls(${value}) ${over}`
      : sql`last_value_respect_nulls(${value}) ${over}`,
};
