import type { Aggregator, DataType, Granularity, Locale } from '@tessera/contract';

import { bound, literal, sql, type Sql } from '../../compile/sql.ts';
import type { DialectCompiler } from '../dialect.ts';
import { functions } from './functions.ts';

/** An average of whole numbers has all the digits of a double, as elsewhere, and not the twenty of a numeric. */
const AGGREGATES: Readonly<Record<Aggregator, (column: Sql) => Sql>> = {
  sum: (column) => sql`sum(${column})`,
  max: (column) => sql`max(${column})`,
  min: (column) => sql`min(${column})`,
  average: (column) => sql`cast(sum(${column}) as double precision) / count(${column})`,
  count: (column) => sql`count(${column})`,
  count_distinct: (column) => sql`count(distinct ${column})`,
};

const TRUNCATIONS: Readonly<Record<Granularity, (column: Sql) => Sql>> = {
  year: (column) => sql`cast(date_trunc('year', ${column}) as date)`,
  season: (column) => sql`cast(date_trunc('quarter', ${column}) as date)`,
  month: (column) => sql`cast(date_trunc('month', ${column}) as date)`,
  week: (column) => sql`cast(date_trunc('week', ${column}) as date)`,
  day: (column) => sql`cast(${column} as date)`,
};

const COLLATIONS: Readonly<Record<Locale, (text: Sql) => Sql>> = {
  zh_CN: (text) => sql`${text} collate "zh-x-icu"`,
  zh_HK: (text) => sql`${text} collate "zh-x-icu"`,
  en_US: (text) => sql`${text} collate "en-x-icu"`,
  ja_JP: (text) => sql`${text} collate "ja-x-icu"`,
};

const NULLS: Readonly<Record<DataType, Sql>> = {
  str: sql`cast(null as text)`,
  int: sql`cast(null as bigint)`,
  double: sql`cast(null as double precision)`,
  datetime: sql`cast(null as timestamp)`,
};

const INT64 = 2n ** 63n;
const whole = (value: number) => sql`cast(${bound({ kind: 'integer', value: BigInt(value) })} as integer)`;

export const compiler: DialectCompiler = {
  functions,
  quote(name) {
    if (name.includes('\0')) throw new Error('an identifier holds no NUL');
    return `"${name.replaceAll('"', '""')}"`;
  },
  placeholder: (position) => `$${position}`,
  text: (column) => sql`cast(${column} as text)`,
  value(value) {
    if (value.kind === 'text') return sql`cast(${bound(value)} as text)`;
    if (value.kind === 'number') return sql`cast(${bound(value)} as double precision)`;
    if (value.kind === 'date') return sql`cast(${bound(value)} as date)`;
    if (value.kind === 'timestamp') return sql`cast(${bound(value)} as timestamp)`;
    return value.value >= -INT64 && value.value < INT64
      ? sql`cast(${bound(value)} as bigint)`
      : sql`cast(${bound(value)} as numeric)`;
  },
  truncate: (column, granularity) => TRUNCATIONS[granularity](column),
  shift: (date, count, unit) =>
    unit === 'month'
      ? sql`cast(${date} + ${literal(count)} * interval '1 month' as date)`
      : sql`(${date} + ${literal(count)})`,
  aggregate: (aggregator, column) => AGGREGATES[aggregator](column),
  // By code point: it refuses texts in a collation that is not deterministic.
  contains: (column, text) =>
    sql`strpos(lower(cast(${column} as text)) collate "C", lower(cast(${text} as text)) collate "C") > 0`,
  collate: (text, locale) => COLLATIONS[locale](text),
  order: (expression, direction) =>
    direction === 'asc' ? sql`${expression} asc nulls last` : sql`${expression} desc nulls last`,
  nullOf: (dataType) => NULLS[dataType],
  hash: (text, salt) => sql`encode(sha256(convert_to(${salt} || ${text}, 'UTF8')), 'hex')`,
  partial: (text, keepStart, keepEnd) =>
    sql`case when length(${text}) > ${whole(keepStart + keepEnd)} then left(${text}, ${whole(keepStart)}) || '***' || right(${text}, ${whole(keepEnd)}) when ${text} is not null then left(${text}, least(${whole(keepStart)}, greatest(length(${text}) - 1, 0))) || '***' end`,
  cellText: (column) => sql`left(cast(${column} as text), 10000)`,
  barrier: sql`materialized `,
  localTime: (instant, timeZone) => sql`timezone(cast(${timeZone} as text), ${instant})`,
  explain: (statement) => sql`explain ${statement}`,
};
