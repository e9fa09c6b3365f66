import type { FilterCondition, FilterTree } from '@tessera/contract';
import { createIntl } from 'react-intl';

import en from '../../locales/en_US.json' with { type: 'json' };
import zh from '../../locales/zh_CN.json' with { type: 'json' };
import {
  aggregatorFor,
  endToStore,
  filterTypeOf,
  newCondition,
  operatorOf,
  problemOf,
  shownEnd,
  storedDate,
  toStore,
  withOperator,
} from './condition.ts';
import { filterSummary, filterTreeSummary } from './filter-summary.ts';
import { asGroup, changeNode, pruned } from './filter-tree.ts';

const intl = createIntl({ locale: 'zh-CN', messages: zh });
const english = createIntl({ locale: 'en', messages: en });
const city = { fieldId: 'c', name: '城市', dataType: 'str' } as const;
const date = { fieldId: 'd', name: '日期', dataType: 'datetime' } as const;
const amount = { fieldId: 'a', name: '金额', dataType: 'double' } as const;
const condition = (aggregator: FilterCondition['aggregator'], ...fieldValue: FilterCondition['fieldValue']) => ({
  fieldId: 'x',
  aggregator,
  fieldValue,
});

test('RU-676, RU-677, RU-678: a field’s type decides the kind of filter', () => {
  expect([city, date, amount, { ...amount, dataType: 'int' as const }].map((f) => filterTypeOf(f.dataType))).toEqual([
    '1',
    '2',
    '3',
    '3',
  ]);
});

test.each([
  ['RU-696, RU-697', '0', 'between_and'],
  ['RU-680, RU-681', '2', 'equal'],
  ['RU-682, RU-683', '3', 'not_equal'],
  ['RU-684, RU-685', '4', 'gt'],
  ['RU-686, RU-687', '5', 'gte'],
  ['RU-688, RU-689', '6', 'lt'],
  ['RU-690, RU-691', '7', 'lte'],
  ['RU-692, RU-693', '8', 'is_not_null'],
  ['RU-694, RU-695', '9', 'is_null'],
] as const)('%s: %s and %s are one operator, and each numbering stays', (_rules, number, name) => {
  expect(operatorOf(number)).toBe(name);
  expect(operatorOf(name)).toBe(name);
  expect(aggregatorFor(name, '2')).toBe(number);
  expect(aggregatorFor(name, 'equal')).toBe(name);
});

test('RU-726, RU-727: dates in both spellings, real days alone', () => {
  expect(['2026-03-01', '2026/3/1', ' 2026/03/01 ', '2026-03-01 08:30'].map(storedDate)).toEqual([
    '2026-03-01',
    '2026-03-01',
    '2026-03-01',
    '2026-03-01 08:30:00',
  ]);
  expect(['2026-02-30', '2026-13-01', '1.3.2026', '', '2026-03-01 25:00'].map(storedDate)).toEqual(Array(5).fill(null));
});

test('RU-725: an end that is not part of the range is shown as the last day or second that is', () => {
  expect(shownEnd('2026-03-01')).toBe('2026-02-28');
  expect(shownEnd('2026-03-01 00:00:00')).toBe('2026-02-28 23:59:59');
  for (const shown of ['2024-02-29', '2026-12-31', '2026-12-31 23:59:59'])
    expect(shownEnd(endToStore(shown))).toBe(shown);
  expect(shownEnd('')).toBe('');
});

test('a new operator keeps as many values as it takes', () => {
  const between = condition('0', 1, 5);
  expect(withOperator(between, 'gt')).toMatchObject({ aggregator: '4', fieldValue: [1] });
  expect(withOperator(between, 'is_null')).toMatchObject({ aggregator: '9', fieldValue: [] });
  expect(withOperator(condition('in', '甲', '乙', null), 'between_and').fieldValue).toEqual(['甲', '乙']);
  expect(withOperator(newCondition(date), 'gte')).toEqual({ fieldId: 'd', aggregator: 'gte', fieldValue: [''] });
});

test('what cannot be asked says why', () => {
  expect(problemOf(newCondition(city), 'str')).toBe('valueMissing');
  expect(problemOf(newCondition(date), 'datetime')).toBeNull();
  expect(problemOf(newCondition(amount), 'double')).toBe('bothEndsOpen');
  expect(problemOf(condition('gt', 'x'), 'int')).toBe('notANumber');
  expect(problemOf(condition('between_and', 5, 1), 'int')).toBe('endBeforeStart');
  expect(problemOf(condition('between_and', '', 1), 'int')).toBeNull();
  expect(problemOf(condition('between_and', '2026-01-01', '2026-01-01'), 'datetime')).toBe('endBeforeStart');
  expect(problemOf(condition('equal', 'soon'), 'datetime')).toBe('notADate');
  expect(problemOf(condition('in', null), 'str')).toBeNull();
});

test('what is stored is a number where a number stands, without losing digits', () => {
  expect(toStore(condition('between_and', '1.5', ''), 'double').fieldValue).toEqual([1.5, '']);
  expect(toStore(condition('equal', '12345678901234567890'), 'int').fieldValue).toEqual(['12345678901234567890']);
  expect(toStore(condition('equal', '2026/3/1'), 'datetime').fieldValue).toEqual(['2026-03-01']);
  expect(toStore({ ...condition('equal', 'x'), quickRange: 'today' }, 'datetime').fieldValue).toEqual([]);
});

test('a condition in words, dates as year.month.day (RU-728), never longer than 500 characters (RU-625)', () => {
  expect(filterSummary({ ...condition('0'), quickRange: 'last13Months' }, intl)).toBe('最近 13 个月');
  expect(filterSummary(condition('0', '2026-01-01', '2026-02-01'), intl)).toBe('2026.01.01 – 2026.01.31');
  expect(filterSummary(condition('between_and', '2026-01-01', '2026-01-02'), intl)).toBe('2026.01.01');
  expect(filterSummary(condition('between_and', '', 9), intl)).toBe('截至 9');
  expect(filterSummary(condition('in', '上海', null), intl)).toBe('上海、（空值）');
  expect(filterSummary(condition('in', '甲', '乙', '丙', '丁'), intl)).toBe('甲、乙、丙 等 4 项');
  expect(filterSummary(condition('not_in', 'A', 'B'), english)).toBe('Exclude A, B');
  expect(filterSummary(condition('5', 100), intl)).toBe('大于等于 100');
  expect(filterSummary(condition('5', '2026-01-01'), intl)).toBe('不早于 2026.01.01');
  expect(filterSummary(condition('9'), intl)).toBe('为空');
  expect(filterSummary(condition('equal', 'x'.repeat(600)), intl)).toHaveLength(501);
});

test('RU-679: a tree is read with its groups, and changed at any place', () => {
  const leaf = (fieldId: string, value: number): FilterTree => ({
    condition: { fieldId, aggregator: 'gt', fieldValue: [value] },
  });
  const tree: FilterTree = {
    relation: 'and',
    children: [leaf('a', 1), { relation: 'or', children: [leaf('a', 2), leaf('a', 3)] }],
  };
  const nameOf = (fieldId: string) => (fieldId === amount.fieldId ? amount.name : fieldId);
  expect(filterTreeSummary(tree, [amount], nameOf, intl)).toBe('金额 大于 1 且 (金额 大于 2 或 金额 大于 3)');
  const shorter = changeNode(asGroup(tree), [1, 0], () => null);
  expect(filterTreeSummary(shorter, [amount], nameOf, intl)).toBe('金额 大于 1 且 金额 大于 3');
  expect(pruned(changeNode(shorter, [0], () => null))).toEqual(leaf('a', 3));
  expect(pruned({ relation: 'or', children: [{ relation: 'and', children: [] }] })).toBeUndefined();
});
