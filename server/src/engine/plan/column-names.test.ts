import { COMPARISON_BASES, LOCALES, type Locale, type ResultColumn } from '@tessera/contract';

import { columnNames } from './column-names.ts';

const column = (more: Partial<ResultColumn> = {}, aliased = false) => ({
  aliased,
  column: {
    uniqId: 'u',
    fieldId: 'f',
    name: '销售额',
    role: 'index' as const,
    dataType: 'double' as const,
    aggregator: 'sum' as const,
    ...more,
  },
});
const names = (columns: readonly ReturnType<typeof column>[], locale: Locale = 'zh_CN') => columnNames(columns, locale);
const compared = (
  base: (typeof COMPARISON_BASES)[number],
  show: 'rate' | 'difference' | 'value',
  more: Partial<ResultColumn> = {},
) => column({ comparison: { base, show }, ...more });
const level = (granularity: ResultColumn['granularity'], more: Partial<ResultColumn> = {}) =>
  column({ name: '日期', role: 'dimension', dataType: 'datetime', aggregator: undefined, granularity, ...more });

test.each<[Locale, readonly string[]]>([
  ['zh_CN', ['销售额', '销售额（同比）', '销售额（去年同期）', '销售额（环比）', '销售额（占比）']],
  ['zh_HK', ['销售额', '销售额（按年增長率）', '销售额（去年同期）', '销售额（按期增長率）', '销售额（佔比）']],
  [
    'en_US',
    [
      '销售额',
      '销售额 (YoY growth)',
      '销售额 (a year earlier)',
      '销售额 (growth over previous period)',
      '销售额 (share of total)',
    ],
  ],
  [
    'ja_JP',
    ['销售额', '销售额（前年同期比増減率）', '销售额（前年同期）', '销售额（前期比増減率）', '销售额（構成比）'],
  ],
])('D-07: in %s a comparison and a share say what they are', (locale, expected) => {
  const columns = [
    column(),
    compared('lastYear', 'rate'),
    compared('lastYear', 'value'),
    compared('previousPeriod', 'rate'),
    column({ percentOf: 'total' }),
  ];
  expect(names(columns, locale)).toEqual(expected);
});

test.each(LOCALES)('in %s all comparisons and shares of one measure are told apart', (locale) => {
  const columns = [
    column(),
    ...COMPARISON_BASES.flatMap((base) =>
      (['rate', 'difference', 'value'] as const).map((show) => compared(base, show)),
    ),
    ...(['total', 'row', 'column'] as const).map((percentOf) => column({ percentOf })),
  ];
  const all = names(columns, locale);
  expect(new Set(all).size).toBe(19);
  // Told apart by words and not by numbers.
  expect(all.filter((name) => /\d/.test(name))).toEqual([]);
});

test('of columns of one name each says what no other does, and nothing more', () => {
  expect(names([column(), column({ aggregator: 'average' }), column({ name: '利润' })])).toEqual([
    '销售额（求和）',
    '销售额（平均值）',
    '利润',
  ]);
  expect(names([level('year'), level('month'), column()])).toEqual(['日期（年）', '日期（月）', '销售额']);
  expect(names([level(undefined), column({ name: '日期', aggregator: 'count_distinct' })])).toEqual([
    '日期',
    '日期（去重计数）',
  ]);
  expect(names([compared('lastYear', 'rate'), compared('lastYear', 'rate', { aggregator: 'max' })])).toEqual([
    '销售额（求和 · 同比）',
    '销售额（最大值 · 同比）',
  ]);
});

test('what nothing tells apart has a number', () => {
  expect(names([column(), column(), column({ fieldId: 'another' })])).toEqual(['销售额', '销售额（2）', '销售额（3）']);
});

const own = (name: string, more: Partial<ResultColumn> = {}) => column({ name, ...more }, true);

test('the words of the author stay, and others give way', () => {
  const rate = { base: 'lastYear', show: 'rate' } as const;
  expect(names([own('增长', { comparison: rate }), own('销售额'), column(), column({ comparison: rate })])).toEqual([
    '增长',
    '销售额',
    '销售额（2）',
    '销售额（同比）',
  ]);
});

test('what the author calls the same is told apart by a number, past names that the author gave', () => {
  expect(names([own('金额'), own('金额（2）'), own('金额'), own('金额'), column({ name: '金额' })])).toEqual([
    '金额',
    '金额（2）',
    '金额（3）',
    '金额（4）',
    '金额（5）',
  ]);
  expect(names([own('Amount'), own('Amount')], 'en_US')).toEqual(['Amount', 'Amount (2)']);
});
