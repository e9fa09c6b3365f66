import fc from 'fast-check';

import type { FormulaRow } from './reference-formula.ts';
import type { Value } from './reference-row.ts';

/** Fields of the table that formulas are tried on: their columns have the same names. */
export const FORMULA_COLUMNS = {
  t1: 'str',
  t2: 'str',
  n1: 'double',
  n2: 'double',
  i1: 'int',
  i2: 'int',
  d1: 'datetime',
  d2: 'datetime',
} as const;
export const FORMULA_TYPES = {
  t1: 'text',
  t2: 'text',
  n1: 'number',
  n2: 'number',
  i1: 'integer',
  i2: 'integer',
  d1: 'datetime',
  d2: 'datetime',
} as const;

const WORDS = [
  '',
  'a',
  'A',
  'ab',
  'a-b-c',
  '--',
  'Zebra',
  'zebra',
  'é',
  '北京',
  '北京市',
  '😀',
  'x😀y',
  '　全角 ',
  ' b ',
  "o'clock",
  '100%',
  '1_0',
  '\\',
  '12',
  '-3.5',
  '1e3',
  '.5',
  '1.',
  'abc12',
  '2024-02-29',
  '2023-02-29',
  '2026/1/5',
  '2026-01-05 08:30',
  '2026-01-05T08:30:59',
  '2026-13-01',
  'true',
  'a ',
];
const DAYS = [
  '2024-02-29',
  '2023-12-31',
  '2024-01-01',
  '2024-12-30',
  '2026-01-31',
  '2026-03-31',
  '2020-02-28',
  '2026-11-21',
  '1999-12-31',
  '2000-02-29',
  '2021-01-03',
];
const nullable = <Kind>(values: fc.Arbitrary<Kind>) => fc.option(values, { nil: null, freq: 6 });
const quarters = fc.integer({ min: -4000, max: 4000 }).map((value) => value / 4);
const decimals = fc.constantFrom(1.005, -1.005, 2.675, 0.1, -0.5, 0.5, 1.5, 2.5, 1e9, -123456.789, 0.000001, 1 / 3);

export const formulaRows: fc.Arbitrary<FormulaRow[]> = fc.array(
  fc.record({
    t1: nullable(fc.constantFrom(...WORDS)),
    t2: nullable(fc.constantFrom(...WORDS)),
    n1: nullable(fc.oneof(quarters, decimals)),
    n2: nullable(quarters),
    i1: nullable(fc.integer({ min: -6, max: 6 })),
    i2: nullable(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })),
    d1: nullable(fc.constantFrom(...DAYS)),
    d2: nullable(fc.constantFrom(...DAYS)),
  }),
  { minLength: 1, maxLength: 12 },
);

type Text = fc.Arbitrary<string>;
const write = (strings: TemplateStringsArray, ...parts: Text[]): Text =>
  fc.tuple(...parts).map((values) => strings.reduce((text, piece, index) => text + piece + (values[index] ?? ''), ''));
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
const unit = fc.constantFrom("'year'", "'quarter'", "'month'", "'week'", "'day'", "'hour'", "'minute'", "'second'");
const small = fc.integer({ min: -3, max: 12 }).map(String);
const pad = fc.constantFrom("'0'", "'北'", "'ab'");

/**
 * Formulas of one row by type. `number` holds only what every machine works out to the last bit, so that a comparison or a
 * rounding of it has one answer; `approximate` is what ends in a logarithm and the like.
 */
export const formulas = fc.letrec<
  Record<'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'approximate', string>
>((tie) => {
  const text = tie('text');
  const integer = tie('integer');
  const number = tie('number');
  const boolean = tie('boolean');
  const date = tie('date');
  const datetime = tie('datetime');
  const approximate = tie('approximate');
  const options = { maxDepth: 2, withCrossShrink: true } as const;
  return {
    text: fc.oneof(
      options,
      fc.constantFrom('[t1]', '[t2]', ...WORDS.map(literal)),
      write`LEFT(${text}, ${integer})`,
      write`RIGHT(${text}, ${integer})`,
      write`MID(${text}, ${integer}, ${integer})`,
      write`MID(${text}, ${small})`,
      write`UPPER(${text})`,
      write`LOWER(${text})`,
      write`TRIM(${text})`,
      write`LTRIM(${text})`,
      write`RTRIM(${text})`,
      write`SUBSTITUTE(${text}, ${text}, ${text})`,
      write`REPLACE(${text}, ${small}, ${small}, ${text})`,
      write`TEXTJOIN(${text}, ${fc.constantFrom('TRUE', 'FALSE')}, ${text}, ${integer}, ${text})`,
      write`REPT(${pad}, ${small})`,
      write`TEXT(${number}, ${fc.constantFrom("'#,##0.00'", "'0.0%'", "'0000'", "'#,##0.##'")})`,
      write`TEXT(${datetime}, ${fc.constantFrom("'yyyy-mm-dd hh:mm'", "'aaaa yy'")})`,
      write`CONCAT(${text}, ${integer}, ${number}, ${boolean}, ${date})`,
      write`(${text} & ${datetime})`,
      write`SPLIT(${text}, ${fc.constantFrom("'-'", "'a'", "' '", "'😀'")}, ${fc.constantFrom('1', '2', '3')})`,
      write`LPAD(${text}, ${small}, ${pad})`,
      write`RPAD(${text}, ${small}, ${pad})`,
      write`REVERSE(${text})`,
      write`TEXT(${number})`,
      write`TEXT(${integer})`,
      write`IF(${boolean}, ${text}, ${text})`,
      write`COALESCE(${text}, NULL, ${text})`,
      write`NULLIF(${text}, ${text})`,
      write`DATEFORMAT(${datetime}, ${fc.constantFrom("'yyyy年MM月dd日 HH:mm:ss'", "'Q ww d M'", "'yyyy-ww'", "'GGGG'")})`,
      write`CASE ${text} WHEN ${text} THEN ${text} ELSE NULL END`,
      write`GREATEST(${text}, ${text})`,
      write`LEAST(${text}, ${text}, ${text})`,
    ),
    integer: fc.oneof(
      options,
      fc.constantFrom('[i1]', '[i2]', '0', '1', '-7', '123456789'),
      small,
      write`(${integer} + ${integer})`,
      write`(${integer} - ${integer})`,
      write`(${integer} * ${small})`,
      write`(${integer} % ${integer})`,
      write`LENGTH(${text})`,
      write`FIND(${text}, ${text})`,
      write`SEARCH(${text}, ${text}, ${small})`,
      write`MOD(${integer}, ${integer})`,
      write`WEEKNUM(${datetime}, ${fc.constantFrom('1', '2', '13', '21')})`,
      write`DATEDIF(${date}, ${datetime}, ${fc.constantFrom("'y'", "'m'", "'d'", "'ym'")})`,
      write`NETWORKDAYS(${date}, ${datetime})`,
      write`FLOOR(${number})`,
      write`CEILING(${number})`,
      write`TRUNC(${number})`,
      write`SIGN(${number})`,
      write`YEAR(${date})`,
      write`QUARTER(${date})`,
      write`MONTH(${datetime})`,
      write`WEEK(${datetime})`,
      write`ISOYEAR(${date})`,
      write`DAY(${date})`,
      write`DAYOFYEAR(${datetime})`,
      write`WEEKDAY(${date}, ${fc.constantFrom('1', '2', '3', '14')})`,
      write`HOUR(${datetime})`,
      write`MINUTE(${datetime})`,
      write`SECOND(${datetime})`,
      write`HOUR(${date})`,
      write`DATEDIFF(${datetime}, ${datetime}, ${unit})`,
      write`DATEDIFF(${date}, ${date}, ${unit})`,
      write`DATEDIFF(${date}, ${datetime}, ${unit})`,
      write`INTEGER(${text})`,
      write`INTEGER(${number})`,
      write`ABS(${integer})`,
      write`ZN(${integer})`,
      write`-${integer}`,
      write`IFS(${boolean}, ${integer}, ${boolean}, ${integer}, ${integer})`,
      write`SWITCH(${text}, ${text}, ${integer}, ${text}, ${integer})`,
      write`NUMBER(${boolean})`,
    ),
    number: fc.oneof(
      options,
      fc.constantFrom('[n1]', '[n2]', '1.5', '0.1', '-2.5', '1e3'),
      write`(${number} + ${number})`,
      write`(${number} - ${integer})`,
      write`(${number} * ${number})`,
      write`(${number} / ${number})`,
      write`DIVIDE(${number}, ${integer}, 0)`,
      write`ROUND(${number}, ${fc.integer({ min: -3, max: 4 }).map(String)})`,
      write`ROUND(${number})`,
      write`MOD(${number}, ${integer})`,
      write`ROUNDUP(${number}, ${fc.constantFrom('0', '2')})`,
      write`CEILING(${number}, ${small})`,
      write`ABS(${number})`,
      write`NUMBER(${text})`,
      write`IF(${boolean}, ${number}, ${integer})`,
      write`GREATEST(${number}, ${integer})`,
      write`LEAST(${number}, ${number})`,
      write`IFNULL(${number}, ${integer})`,
      write`SQRT(${number})`,
    ),
    boolean: fc.oneof(
      options,
      fc.constantFrom('TRUE', 'FALSE', '[i1] > 0', '[t1] IS NULL'),
      write`(${number} < ${integer})`,
      write`(${integer} = ${integer})`,
      write`(${text} = ${text})`,
      write`(${text} < ${text})`,
      write`(${text} >= ${text})`,
      write`(${text} <> ${text})`,
      write`(${date} <= ${datetime})`,
      write`(${date} = ${date})`,
      write`(${boolean} AND ${boolean})`,
      write`OR(${boolean}, ${boolean})`,
      write`XOR(${boolean}, ${boolean})`,
      write`NOT (${boolean})`,
      write`ISNULL(${text})`,
      write`(${number} IS NOT NULL)`,
      write`(${text} IN (${text}, ${text}, 'a'))`,
      write`(${integer} NOT IN (${integer}, 1, 2.5))`,
      write`(${number} BETWEEN ${integer} AND ${number})`,
      write`CONTAINS(${text}, ${text})`,
      write`STARTSWITH(${text}, ${text})`,
      write`ENDSWITH(${text}, ${text})`,
      write`((${boolean}) = (${boolean}))`,
    ),
    date: fc.oneof(
      options,
      fc.constantFrom('#2024-02-29#', 'DATE([d1])', 'DATE([d2])', '#2023-12-31#'),
      write`DATEADD(${date}, ${small}, ${fc.constantFrom("'year'", "'quarter'", "'month'", "'week'", "'day'")})`,
      write`DATETRUNC(${date}, ${unit})`,
      write`EOMONTH(${datetime}, ${small})`,
      write`DATE(2024, ${small}, ${small})`,
      write`MONTHEND(${date})`,
      write`DATE(${datetime})`,
      write`DATE(${text})`,
      write`MAKEDATE(${integer}, ${small}, ${small})`,
      write`MAKEDATE(2024, ${small}, ${integer})`,
      write`IF(${boolean}, ${date}, NULL)`,
    ),
    datetime: fc.oneof(
      options,
      fc.constantFrom('[d1]', '[d2]', '#2024-02-29 23:59:59#'),
      write`DATEADD(${datetime}, ${small}, ${unit})`,
      write`DATEADD(${datetime}, [i1] * 12345, 'second')`,
      write`DATETRUNC(${datetime}, ${unit})`,
      write`DATETIME(${text})`,
      write`DATETIME(${date})`,
      write`COALESCE(${datetime}, ${date})`,
      write`GREATEST(${datetime}, ${date})`,
    ),
    approximate: fc.oneof(
      write`SIN(${number})`,
      write`COS(${integer})`,
      write`LN(${number})`,
      write`LOG(${number})`,
      write`LOG(${number}, 2)`,
      write`EXP(${integer} / 100)`,
      write`POWER(${number}, ${small})`,
      write`POWER(${integer}, ${number} / 4)`,
      write`(PI() * ${number})`,
      approximate,
    ),
  };
});

/** A row as the reference reads it: a datetime has a time of day, also where the table keeps days. */
export function withTimes(row: FormulaRow): FormulaRow {
  const timed = (day: Value | undefined) => (typeof day === 'string' ? `${day} 00:00:00` : null);
  return { ...row, d1: timed(row['d1']), d2: timed(row['d2']) };
}

/** Formulas over the rows of a group. */
export const aggregateFormulas: Text = fc.oneof(
  write`SUM(${formulas.number})`,
  write`AVG(${formulas.integer})`,
  write`MIN(${fc.oneof(formulas.text, formulas.number, formulas.datetime)})`,
  write`MAX(${fc.oneof(formulas.text, formulas.integer, formulas.date)})`,
  write`COUNT(${fc.oneof(formulas.text, formulas.boolean)})`,
  write`COUNTD(${fc.oneof(formulas.text, formulas.integer, formulas.datetime)})`,
  write`MEDIAN(${fc.constantFrom('[n1]', '[i1]', '[n1] * 2')})`,
  write`PERCENTILE([n2], ${fc.constantFrom('0', '0.25', '0.9', '1')})`,
  write`STDDEV(${fc.constantFrom('[n2]', '[i1]')})`,
  write`STDDEVP([n2])`,
  write`VARIANCE([n2])`,
  write`VARIANCEP([i1])`,
  write`SUMIF([n1], ${formulas.boolean})`,
  write`COUNTIF(${formulas.boolean})`,
  write`COUNTDIF([t1], ${formulas.boolean})`,
  write`SUM([n2]) / COUNT(${formulas.text})`,
  write`IF(COUNTROWS() > 5, MAX([t1]), MIN([t2]))`,
);
