import type { Aggregator, DataType, Granularity, Locale } from '@tessera/contract';

import { bound, literal, sql, type Sql } from '../../compile/sql.ts';
import type { DialectCompiler } from '../dialect.ts';
import { functions } from './functions.ts';
import { quote } from './quote.ts';

const AGGREGATES: Readonly<Record<Aggregator, (column: Sql) => Sql>> = {
  sum: (column) => sql`sum(${column})`,
  max: (column) => sql`max(${column})`,
  min: (column) => sql`min(${column})`,
  average: (column) => sql`avg(${column})`,
  count: (column) => sql`count(${column})`,
  count_distinct: (column) => sql`count(distinct ${column})`,
};

/** A date keeps its own type: a sort or a grouping of dates is cheaper than one of timestamps. */
const TRUNCATIONS: Readonly<Record<Granularity, (column: Sql) => Sql>> = {
  year: (column) => sql`cast(date_trunc('year', ${column}) as date)`,
  season: (column) => sql`cast(date_trunc('quarter', ${column}) as date)`,
  // Half the time of date_trunc, measured on 700,000 rows.
  month: (column) => sql`cast(${column} as date) - cast(day(${column}) - 1 as integer)`,
  week: (column) => sql`cast(${column} as date) - cast(isodow(${column}) - 1 as integer)`,
  day: (column) => sql`cast(${column} as date)`,
};

/** DuckDB has one collation of Chinese, by pinyin. */
const COLLATIONS: Readonly<Record<Locale, (text: Sql) => Sql>> = {
  zh_CN: (text) => sql`${text} collate zh`,
  zh_HK: (text) => sql`${text} collate zh`,
  en_US: (text) => sql`${text} collate en`,
  ja_JP: (text) => sql`${text} collate ja`,
};

const NULLS: Readonly<Record<DataType, Sql>> = {
  str: sql`cast(null as varchar)`,
  int: sql`cast(null as bigint)`,
  double: sql`cast(null as double)`,
  datetime: sql`cast(null as date)`,
};

const whole = (value: number) => sql`cast(${bound({ kind: 'integer', value: BigInt(value) })} as bigint)`;

export const compiler: DialectCompiler = {
  storedOrder: 'kept',
  functions,
  quote,
  placeholder: (position) => `$${position}`,
  text: (column) => column,
  value(value) {
    if (value.kind === 'date') return sql`cast(${bound(value)} as date)`;
    return value.kind === 'timestamp' ? sql`cast(${bound(value)} as timestamp)` : bound(value);
  },
  truncate: (column, granularity) => TRUNCATIONS[granularity](column),
  shift: (date, count, unit) =>
    unit === 'month' ? sql`cast(${date} + to_months(${literal(count)}) as date)` : sql`(${date} + ${literal(count)})`,
  aggregate: (aggregator, column) => AGGREGATES[aggregator](column),
  contains: (column, text) => sql`contains(lower(${column}), lower(${text}))`,
  collate: (text, locale) => COLLATIONS[locale](text),
  order: (expression, direction) =>
    direction === 'asc' ? sql`${expression} asc nulls last` : sql`${expression} desc nulls last`,
  nullOf: (dataType) => NULLS[dataType],
  hash: (text, salt) => sql`sha256(${salt} || ${text})`,
  partial: (text, keepStart, keepEnd) =>
    sql`case when length(${text}) > ${whole(keepStart + keepEnd)} then left(${text}, ${whole(keepStart)}) || '***' || right(${text}, ${whole(keepEnd)}) when ${text} is not null then left(${text}, least(${whole(keepStart)}, greatest(length(${text}) - 1, 0))) || '***' end`,
  cellText: (column) => sql`left(cast(${column} as varchar), 10000)`,
  barrier: sql`materialized `,
  localTime: (instant, timeZone) => sql`timezone(${timeZone}, ${instant})`,
  explain: (statement) => sql`explain (format json) ${statement}`,
};
