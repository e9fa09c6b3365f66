import type { Aggregator, DataType, Granularity, Locale } from '@tessera/contract';

import { bound, literal, sql, type Sql } from '../../compile/sql.ts';
import type { BoundValue } from '../../plan/predicate.ts';
import type { DialectCompiler } from '../dialect.ts';
import { functions } from './functions.ts';

const AGGREGATES: Readonly<Record<Aggregator, (column: Sql) => Sql>> = {
  sum: (column) => sql`sumOrNull(${column})`,
  max: (column) => sql`maxOrNull(${column})`,
  min: (column) => sql`minOrNull(${column})`,
  average: (column) => sql`avgOrNull(${column})`,
  count: (column) => sql`count(${column})`,
  count_distinct: (column) => sql`uniqExact(${column})`,
};

/** The day in the session's zone; left to itself, ClickHouse takes the server's. */
const day = (column: Sql) => sql`toDate32(${column}, timezone())`;
/** Made of their parts: the toStartOf functions give days since 1970 only. */
const TRUNCATIONS: Readonly<Record<Granularity, (column: Sql) => Sql>> = {
  year: (column) => sql`makeDate32(toYear(${day(column)}), 1, 1)`,
  season: (column) => sql`makeDate32(toYear(${day(column)}), toQuarter(${day(column)}) * 3 - 2, 1)`,
  month: (column) => sql`makeDate32(toYear(${day(column)}), toMonth(${day(column)}), 1)`,
  week: (column) => sql`subtractDays(${day(column)}, toDayOfWeek(${day(column)}) - 1)`,
  day,
};

const COLLATIONS: Readonly<Record<Locale, Sql>> = {
  zh_CN: sql` collate 'zh'`,
  zh_HK: sql` collate 'zh'`,
  en_US: sql` collate 'en'`,
  ja_JP: sql` collate 'ja'`,
};

const NULLS: Readonly<Record<DataType, Sql>> = {
  str: sql`cast(null as Nullable(String))`,
  int: sql`cast(null as Nullable(Int64))`,
  double: sql`cast(null as Nullable(Float64))`,
  datetime: sql`cast(null as Nullable(DateTime64(6)))`,
};

const INT64 = 2n ** 63n;
const whole = (value: number) => bound({ kind: 'integer', value: BigInt(value) });

/** Type of a bound value as the statement names it. */
function typeOf(value: BoundValue): string {
  if (value.kind === 'number') return 'Float64';
  if (value.kind !== 'integer') return 'String';
  return value.value >= -INT64 && value.value < INT64 ? 'Int64' : 'Int256';
}

export const compiler: DialectCompiler = {
  functions,
  quote(name) {
    if (name.includes('\0')) throw new Error('an identifier holds no NUL');
    return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
  },
  placeholder: (position, value) => `{p${position}:${typeOf(value)}}`,
  // A String stays what it is, with its index.
  text: (column) => sql`toString(${column})`,
  value(value) {
    if (value.kind === 'date') return sql`toDate32(${bound(value)})`;
    return value.kind === 'timestamp' ? sql`toDateTime64(${bound(value)}, 6)` : bound(value);
  },
  truncate: (column, granularity) => TRUNCATIONS[granularity](column),
  shift: (date, count, unit) =>
    unit === 'month' ? sql`addMonths(${date}, ${literal(count)})` : sql`addDays(${date}, ${literal(count)})`,
  aggregate: (aggregator, column) => AGGREGATES[aggregator](column),
  contains: (column, text) => sql`position(lowerUTF8(toString(${column})), lowerUTF8(toString(${text}))) > 0`,
  collate: (text, locale) => sql`${text}${COLLATIONS[locale]}`,
  order(expression, direction) {
    // ClickHouse writes the collation last.
    const last = expression.parts.at(-1);
    const collation = Object.values(COLLATIONS).find(({ parts }) => parts[0] === last);
    const bare = collation ? { parts: expression.parts.slice(0, -1) } : expression;
    const sorted = direction === 'asc' ? sql`${bare} asc nulls last` : sql`${bare} desc nulls last`;
    return collation ? sql`${sorted}${collation}` : sorted;
  },
  nullOf: (dataType) => NULLS[dataType],
  hash: (text, salt) => sql`lower(hex(SHA256(concat(${salt}, ${text}))))`,
  partial: (text, keepStart, keepEnd) =>
    sql`case when lengthUTF8(${text}) > ${whole(keepStart + keepEnd)} then concat(leftUTF8(${text}, ${whole(keepStart)}), '***', rightUTF8(${text}, ${whole(keepEnd)})) when ${text} is not null then concat(leftUTF8(${text}, least(${whole(keepStart)}, greatest(toInt64(lengthUTF8(${text})) - 1, 0))), '***') end`,
  localTime: (instant, timeZone) => sql`toTimeZone(${instant}, ${timeZone})`,
  explain: (statement) => sql`explain ${statement}`,
};
