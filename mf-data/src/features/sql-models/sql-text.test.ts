import { completeSql, faultMarks, fieldsOf, offsetOf, quotedParameters, quoteName } from './sql-text.ts';
import type { Names } from './sql-text.ts';

const names: Names = {
  tables: [
    {
      tableId: '1',
      name: '销售流水',
      kind: 'upload',
      columns: [
        { name: '城市', dataType: 'str' },
        { name: 'amount', dataType: 'int' },
      ],
    },
    { tableId: '2', name: 'shops', kind: 'upload', columns: [{ name: 'Rent', dataType: 'double' }] },
  ],
  functions: ['sum', 'date_trunc'],
  parameters: ['年份'],
  texts: { table: '表', parameter: '参数' },
};
const complete = (text: string, explicit = false) => {
  const position = text.indexOf('|');
  const found = completeSql(text.replace('|', ''), position, explicit, names);
  return found && { typed: text.slice(found.from, found.to), inserts: found.options.map(({ insert }) => insert) };
};

test('names are quoted where SQL would read them otherwise', () => {
  expect(['amount', '城市', 'Rent', 'order', 'a b', 'a"b', '1a'].map(quoteName)).toEqual([
    'amount',
    '"城市"',
    '"Rent"',
    '"order"',
    '"a b"',
    '"a""b"',
    '"1a"',
  ]);
});

test('behind a table or its alias come its columns alone', () => {
  expect(complete('select s.| from 销售流水 s')).toEqual({ typed: '', inserts: ['"城市"', 'amount'] });
  expect(complete('select "销售流水".am| from "销售流水"')).toEqual({ typed: 'am', inserts: ['"城市"', 'amount'] });
  expect(complete('select nothing.|')).toBeNull();
});

test('elsewhere columns of the named tables lead, then tables, parameters and functions', () => {
  const all = complete('select r| from shops');
  expect(all?.typed).toBe('r');
  expect(all?.inserts.slice(0, 7)).toEqual([
    '"Rent"',
    '"销售流水"',
    'shops',
    '${年份}',
    'sum()',
    'date_trunc()',
    'select',
  ]);
  expect(complete('select |')).toBeNull();
  expect(complete('select |', true)?.inserts).toContain('shops');
});

test('behind an opened quote names come quoted, and take the place of a quote that closed by itself', () => {
  expect(complete('select * from "sh|"')).toEqual({ typed: '"sh|', inserts: ['"销售流水"', '"shops"'] });
  expect(complete('select s."a| from 销售流水 s')).toEqual({ typed: '"a', inserts: ['"城市"', '"amount"'] });
});

test('a dollar asks for parameters; texts and comments ask for nothing', () => {
  expect(complete('where y = ${年|')).toEqual({ typed: '${年', inserts: ['${年份}'] });
  expect(complete("select 'sh|")).toBeNull();
  expect(complete('select 1 -- sh|')).toBeNull();
  expect(complete('select /* sh|')).toBeNull();
});

test('a fault is underlined at its place', () => {
  const fault = (line: number, column: number) => ({ key: 'sqlRefused', message: 'm', line, column });
  const marked = (text: string, line: number, column: number) =>
    faultMarks(text, fault(line, column)).map(({ from, to }) => text.slice(from, to));
  expect(marked('select 1\nfrom 没有 x', 2, 6)).toEqual(['没有']);
  expect(marked('select "a b" from t', 1, 8)).toEqual(['"a b"']);
  expect(marked('select ${年份} x', 1, 8)).toEqual(['${年份}']);
  expect(marked('select )', 1, 8)).toEqual([')']);
  expect(marked('select a from  ', 1, 99)).toEqual(['from']);
  expect(faultMarks('select', fault(0, 0))).toEqual([]);
  expect(faultMarks('select', null)).toEqual([]);
  expect(offsetOf('a', 9, 9)).toBe(1);
});

test('fields keep what the author chose for columns that are still there', () => {
  const columns = [
    { name: 'n', dataType: 'int' as const, databaseType: 'INTEGER' },
    { name: 's', dataType: 'str' as const, databaseType: 'VARCHAR' },
  ];
  const before = [
    { column: 'n', name: '数量', defaultAggregator: 'max' as const },
    { column: 's', name: '文本', defaultAggregator: 'sum' as const },
    { column: 'gone', name: 'gone', defaultAggregator: 'count' as const },
  ];
  expect(fieldsOf(columns, before)).toEqual([
    { column: 'n', name: '数量', defaultAggregator: 'max' },
    { column: 's', name: '文本', defaultAggregator: 'count' },
  ]);
});

test('a parameter in quotes is marked: there it is text', () => {
  const marked = (text: string) =>
    quotedParameters(text, ['年份', 'a'], (name) => name).map(({ from, to, message, severity }) => [
      text.slice(from, to),
      message,
      severity,
    ]);
  expect(marked("select * from t where year = '${年份}' and a = ${a}")).toEqual([['${年份}', '年份', 'warning']]);
  expect(marked("select '${a}' as x, \"${a}\" -- '${a}'\n/* '${a}' */")).toEqual([
    ['${a}', 'a', 'warning'],
    ['${a}', 'a', 'warning'],
  ]);
  expect(marked("select '${unknown}', ${a} from t")).toEqual([]);
});
