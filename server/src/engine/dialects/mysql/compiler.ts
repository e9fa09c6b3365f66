import type { Aggregator, DataType, Granularity, Locale } from '@tessera/contract';

import { bound, literal, sql, type Sql } from '../../compile/sql.ts';
import type { DialectCompiler } from '../dialect.ts';
import { functions } from './functions.ts';

/** MySQL averages whole numbers to four digits; adding a floating zero makes a double of the sum. */
const AGGREGATES: Readonly<Record<Aggregator, (column: Sql) => Sql>> = {
  sum: (column) => sql`sum(${column})`,
  max: (column) => sql`max(${column})`,
  min: (column) => sql`min(${column})`,
  average: (column) => sql`((sum(${column}) + 0e0) / count(${column}))`,
  count: (column) => sql`count(${column})`,
  count_distinct: (column) => sql`count(distinct ${column})`,
};

const day = (column: Sql) => sql`cast(${column} as date)`;
/** First day of the year of a date; makedate() would read a year below 100 as one of our time. */
const TRUNCATIONS: Readonly<Record<Granularity, (column: Sql) => Sql>> = {
  year: (column) => sql`date_sub(${day(column)}, interval dayofyear(${column}) - 1 day)`,
  season: (column) =>
    sql`date_add(date_sub(${day(column)}, interval dayofyear(${column}) - 1 day), interval (quarter(${column}) - 1) * 3 month)`,
  month: (column) => sql`date_sub(${day(column)}, interval dayofmonth(${column}) - 1 day)`,
  week: (column) => sql`date_sub(${day(column)}, interval weekday(${column}) day)`,
  day,
};

const unicode = (text: Sql) => sql`convert(${text} using utf8mb4) collate utf8mb4_unicode_ci`;
const pinyin = (text: Sql) => sql`convert(${text} using gbk) collate gbk_chinese_ci`;
const COLLATIONS: Readonly<Record<Locale, (text: Sql) => Sql>> = {
  zh_CN: pinyin,
  zh_HK: pinyin,
  en_US: unicode,
  ja_JP: unicode,
};

const NULLS: Readonly<Record<DataType, Sql>> = {
  str: sql`cast(null as char)`,
  int: sql`cast(null as signed)`,
  double: sql`(cast(null as decimal) + 0e0)`,
  datetime: sql`cast(null as datetime)`,
};

const INT64 = 2n ** 63n;
const exact = (text: Sql) => sql`convert(${text} using utf8mb4) collate utf8mb4_bin`;
const whole = (value: number) => sql`cast(${bound({ kind: 'integer', value: BigInt(value) })} as signed)`;

export const compiler: DialectCompiler = {
  functions,
  quote(name) {
    if (name.includes('\0')) throw new Error('an identifier holds no NUL');
    return `\`${name.replaceAll('`', '``')}\``;
  },
  placeholder: () => '?',
  text: exact,
  value(value) {
    if (value.kind === 'text') return sql`(${exact(bound(value))})`;
    if (value.kind === 'number') return sql`(${bound(value)} + 0e0)`;
    if (value.kind === 'date') return sql`cast(${bound(value)} as date)`;
    if (value.kind === 'timestamp') return sql`cast(${bound(value)} as datetime(6))`;
    return value.value >= -INT64 && value.value < INT64
      ? sql`cast(${bound(value)} as signed)`
      : sql`cast(${bound(value)} as decimal(38, 0))`;
  },
  truncate: (column, granularity) => TRUNCATIONS[granularity](column),
  shift: (date, count, unit) =>
    unit === 'month'
      ? sql`date_add(${date}, interval ${literal(count)} month)`
      : sql`date_add(${date}, interval ${literal(count)} day)`,
  aggregate: (aggregator, column) => AGGREGATES[aggregator](column),
  contains: (column, text) => sql`locate(lower(${exact(text)}), lower(${exact(column)})) > 0`,
  collate: (text, locale) => COLLATIONS[locale](text),
  order: (expression, direction) =>
    direction === 'asc'
      ? sql`${expression} is null, ${expression} asc`
      : sql`${expression} is null, ${expression} desc`,
  nullOf: (dataType) => NULLS[dataType],
  hash: (text, salt) => sql`sha2(concat(${salt}, ${text}), 256)`,
  partial: (text, keepStart, keepEnd) =>
    sql`case when char_length(${text}) > ${whole(keepStart + keepEnd)} then concat(left(${text}, ${whole(keepStart)}), '***', right(${text}, ${whole(keepEnd)})) when ${text} is not null then concat(left(${text}, least(${whole(keepStart)}, greatest(char_length(${text}) - 1, 0))), '***') end`,
  localTime: (instant, timeZone) => sql`convert_tz(${instant}, @@session.time_zone, ${timeZone})`,
  explain: (statement) => sql`explain format=json ${statement}`,
};
