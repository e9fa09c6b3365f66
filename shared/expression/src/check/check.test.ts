import { LOCALES } from '@tessera/contract';

import { FUNCTION_NAMES, FUNCTIONS } from '../functions/catalogue.ts';
import { exampleText, SAMPLE_FIELDS } from '../functions/sample-fields.ts';
import { issueText } from '../issue-texts.ts';
import { ISSUE_CODES, type IssueCode } from '../issue.ts';
import { check } from './check.ts';
import type { Environment, ExpressionField } from './environment.ts';
import { fieldsOf } from './typed.ts';

const physical: ExpressionField[] = [
  { id: 't', name: '文本', type: 'text' },
  { id: 'n', name: '数值', type: 'number' },
  { id: 'i', name: '整数', type: 'integer' },
  { id: 'd', name: '日期', type: 'datetime' },
  { id: 'x', name: '同名', type: 'text' },
  { id: 'y', name: '同名', type: 'text' },
];
const environment: Environment = {
  fields: [
    ...physical,
    { id: 'margin', name: '毛利', formula: '{n} - {i}' },
    { id: 'total', name: '合计', formula: 'SUM({margin})' },
    { id: 'running', name: '累计', formula: 'RUNNING_TOTAL({total})' },
    { id: 'broken', name: '坏', formula: '{n} +' },
    { id: 'a', name: 'A', formula: '{b} + 1' },
    { id: 'b', name: 'B', formula: '{c} + 1' },
    { id: 'c', name: 'C', formula: '{a} + 1' },
  ],
  parameters: [
    { name: '税率', type: 'number' },
    { name: '城市', type: 'text', multiple: true },
  ],
};
function typeOf(text: string): string {
  const { expression, issues } = check(text, environment);
  return expression ? `${expression.level} ${expression.type}` : issues.map(({ code }) => code).join();
}

test.each([
  ['[整数] + 1', 'row integer'],
  ['[整数] + 1.5', 'row number'],
  ['[整数] / 2', 'row number'],
  ['[整数] % 2', 'row integer'],
  ['1 + 2', 'constant integer'],
  ['[数值] * ${税率}', 'row number'],
  ['[文本] IN (${城市})', 'row boolean'],
  ['[文本] & [整数] & #2026-01-01#', 'row text'],
  ["[日期] >= '2026-01-01'", 'row boolean'],
  ['[日期] BETWEEN #2026-01-01# AND #2026-02-01#', 'row boolean'],
  ['IF([整数] > 1, 1, 2.5)', 'row number'],
  ['IF([整数] > 1, NULL, 2)', 'row integer'],
  ["CASE [文本] WHEN 'a' THEN #2026-01-01# ELSE [日期] END", 'row datetime'],
  ["IFS([整数] > 1, 'a', [整数] > 0, 'b')", 'row text'],
  ["SWITCH([文本], 'a', 1, 'b', 2, 0)", 'row integer'],
  ['SUM([整数])', 'aggregate integer'],
  ['SUM([数值]) / COUNTROWS()', 'aggregate number'],
  ['AVG([整数])', 'aggregate number'],
  ['MAX([日期])', 'aggregate datetime'],
  ['COUNTIF([整数] > 1)', 'aggregate integer'],
  ['RUNNING_TOTAL(SUM([整数]))', 'window integer'],
  ['SHARE_OF_TOTAL(SUM([整数]))', 'window number'],
  ['SUM([数值]) - FIRST(SUM([数值]))', 'window number'],
  ["RANK(SUM([数值]), 'ASC')", 'window integer'],
  ['[毛利] * 2', 'row number'],
  ['[合计] / COUNT([整数])', 'aggregate number'],
  ['[累计] + 1', 'window number'],
  ["DATEADD([日期], 1, 'month')", 'row datetime'],
  ["DATEADD(#2026-01-31#, 1, 'month')", 'constant date'],
  ["DATEADD(#2026-01-31#, 1, 'hour')", 'constant datetime'],
  ["DATEDIFF([日期], TODAY(), 'DAY')", 'row integer'],
  ["COALESCE([文本], NULL, '-')", 'row text'],
  ['GREATEST([整数], [数值], 0)', 'row number'],
  ['NULLIF([数值], 0)', 'row number'],
])('%s is a %s', (text, expected) => {
  expect(typeOf(text)).toBe(expected);
});

test.each<[string, IssueCode, string]>([
  ['[没有] + 1', 'unknownField', '[没有]'],
  ["[同名] & 'a'", 'ambiguousField', '[同名]'],
  ['1 + ${无}', 'unknownParameter', '${无}'],
  ['[文本] = ${城市}', 'parameterList', '${城市}'],
  ['FOO(1)', 'unknownFunction', 'FOO'],
  ['MID([文本])', 'tooFewArguments', 'MID([文本])'],
  ['DATE(2024, 1)', 'tooManyArguments', 'DATE(2024, 1)'],
  ['REPLACE([文本], 1, 2)', 'wrongType', '1'],
  ['WEEKDAY(TODAY(), 4)', 'oneOf', '4'],
  ["TEXTJOIN(',', 1, [文本], 'a')", 'wrongType', '1'],
  ["TEXT(1, '0.0.0')", 'badFormat', "'0.0.0'"],
  ["TEXT(1, 'yyyy')", 'badFormat', "'yyyy'"],
  ["TEXT(TODAY(), '[red]0')", 'badFormat', "'[red]0'"],
  ["TEXT([文本], '0.00')", 'wrongType', '[文本]'],
  ['AND([文本] = 1)', 'differentTypes', '1'],
  ['ABS(1, 2)', 'tooManyArguments', 'ABS(1, 2)'],
  ['IF([整数] > 1)', 'tooFewArguments', 'IF([整数] > 1)'],
  ['[数值] + [文本]', 'wrongType', '[文本]'],
  ["'2026-01-01' + 1", 'wrongType', "'2026-01-01'"],
  ['IF([整数], 1, 2)', 'wrongType', '[整数]'],
  ['[数值] % 2', 'wrongType', '[数值]'],
  ['[文本] = 1', 'differentTypes', '1'],
  ["IF(TRUE, 1, 'a')", 'differentTypes', "'a'"],
  ['[文本] IN (1)', 'differentTypes', '1'],
  ['(1 = 1) < TRUE', 'notComparable', '(1 = 1)'],
  ['[文本] = NULL', 'useIsNull', 'NULL'],
  ['[整数] IN (1, NULL)', 'useIsNull', 'NULL'],
  ['NULL', 'nullAlone', 'NULL'],
  ['COALESCE(NULL, NULL)', 'nullAlone', 'NULL'],
  ['DATEADD([日期], 1, [文本])', 'constantExpected', '[文本]'],
  ["SPLIT([文本], '', 1)", 'constantExpected', "''"],
  ["DATEADD([日期], 1, 'fortnight')", 'oneOf', "'fortnight'"],
  ['ROUND([数值], 99)', 'outOfRange', '99'],
  ['PERCENTILE([数值], 2)', 'outOfRange', '2'],
  ["RPAD('x', 1000000, 'y')", 'outOfRange', '1000000'],
  ["LPAD('x', 10001, 'y')", 'outOfRange', '10001'],
  ['SUM([数值]) + [整数]', 'mixedLevels', '[整数]'],
  ['IF([整数] > 1, SUM([数值]), 0)', 'mixedLevels', '[整数] > 1'],
  ['SUM(AVG([数值]))', 'nestedAggregate', 'AVG([数值])'],
  ['SUM([合计])', 'nestedAggregate', '[合计]'],
  ['RUNNING_TOTAL([数值])', 'windowNeedsAggregate', '[数值]'],
  ['RANK(RUNNING_TOTAL(SUM([数值])))', 'nestedWindow', 'RUNNING_TOTAL(SUM([数值]))'],
  ['SUM([累计])', 'aggregateOfWindow', '[累计]'],
  ['SHARE_OF_TOTAL(AVG([数值]))', 'noShare', 'AVG([数值])'],
  ['SHARE_OF_TOTAL(COUNTD([文本]))', 'noShare', 'COUNTD([文本])'],
  ['1 - SHARE_OF_TOTAL([合计] / COUNT([整数]))', 'noShare', '[合计] / COUNT([整数])'],
  ['[坏] + 1', 'brokenField', '[坏]'],
  ['[A]', 'cycle', '[A]'],
])('%s is refused: %s at %s', (text, code, place) => {
  const { expression, issues } = check(text, environment);
  expect(expression).toBeNull();
  expect(issues.map((issue) => [issue.code, text.slice(issue.start, issue.end)])[0]).toEqual([code, place]);
});

test('a cycle is named, also one that the edited field closes', () => {
  expect(check('[A] * 2', environment).issues).toEqual([
    { code: 'cycle', start: 0, end: 3, values: { path: 'A → B → C → A' } },
  ]);
  expect(check('{total} + 1', environment, 'margin').issues[0]).toMatchObject({
    code: 'cycle',
    values: { path: '毛利 → 合计 → 毛利' },
  });
  expect(check('{n} + 1', environment, 'margin').issues).toEqual([]);
});

test('many fields that all name each other are told apart quickly', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `f${index}`);
  const fields = ids.map((id) => ({ id, name: id, formula: ids.map((each) => `{${each}}`).join(' + ') }));
  expect(check('{f0}', { fields, parameters: [] }).issues[0]!.code).toBe('cycle');
});

test('computed fields that double each other stop at a size, and long chains at a depth', () => {
  const chain = (formula: (before: string) => string) =>
    Array.from({ length: 300 }, (_, index) => ({
      id: `f${index}`,
      name: `f${index}`,
      formula: index === 0 ? '1' : formula(`{f${index - 1}}`),
    }));
  expect(check('{f40}', { fields: chain((before) => `${before} + ${before}`), parameters: [] }).issues[0]!.code).toBe(
    'brokenField',
  );
  expect(check('{f299}', { fields: chain((before) => `${before} + 1`), parameters: [] }).issues[0]!.code).toBe(
    'brokenField',
  );
  expect(check('{f200}', { fields: chain((before) => `${before} + 1`), parameters: [] }).issues).toEqual([]);
});

test('several faults are told at once', () => {
  expect(check("[没有] + LEFT(1, 'a')", environment).issues.map(({ code }) => code)).toEqual([
    'unknownField',
    'wrongType',
    'wrongType',
  ]);
});

test('the physical fields behind a formula are known', () => {
  expect(fieldsOf(check('[累计] + COUNT([文本])', environment).expression!).sort()).toEqual(['i', 'n', 't']);
});

describe.each(LOCALES)('the catalogue in %s', (locale) => {
  const fields = Object.entries(SAMPLE_FIELDS).map(([id, { name, type }]) => ({ id, name: name[locale], type }));
  test.each(FUNCTION_NAMES)('%s has an example that holds', (name) => {
    const text = exampleText(FUNCTIONS[name].example, locale);
    expect(text).toContain(`${name}(`);
    expect(check(text, { fields, parameters: [] }).issues).toEqual([]);
    expect(FUNCTIONS[name].description[locale].trim()).not.toBe('');
  });
  test.each(ISSUE_CODES)('%s has a text whose values are filled in', (code) => {
    const values = {
      name: 'N',
      found: 'F',
      limit: '1',
      expected: 'text',
      actual: 'date',
      values: 'V',
      min: '0',
      max: '1',
      path: 'P',
    };
    expect(issueText({ code, values }, locale)).not.toMatch(/[{}]|^$/);
  });
});

test('there are at least sixty functions, of every kind', () => {
  expect(FUNCTION_NAMES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(Object.values(FUNCTIONS).map(({ kind }) => kind))).toEqual(new Set(['row', 'aggregate', 'window']));
});
