import { sumOf, type TargetRow } from '@tessera/contract';

import { dayWeights, otherYearWeights, spreadRow, yearBefore } from './spread-row.ts';

const row = (cells: readonly (readonly [day: string, value: string | null, locked?: boolean])[]): TargetRow => ({
  ...{ storeCode: '1', storeName: '一店', province: '', city: '', total: null },
  indexData: cells.map(([indexTime, indexValue, locked = false]) => ({
    ...{ indexTime, indexValue, locked, actual: null, revision: '0' },
  })),
});
const none = new Map();

test('shares add up to the total to the last decimal, around what is locked and with what is entered', () => {
  const quarter = row([
    ['2026-01-01', '10', true],
    ['2026-02-01', '90'],
    ['2026-03-01', null],
  ]);
  const { values, texts } = spreadRow(quarter, none, null, [5, 1, 2], 2);
  expect(values).toEqual(['10', '30', '60']);
  expect(texts).toEqual([null, '30', '60']);
  expect(sumOf(spreadRow(quarter, none, '100.01', [1, 1, 2], 2).values)).toBe('100.01');
  const entered = { row: quarter, indexTime: '2026-02-01', text: '', value: null, fault: null, revision: '0' };
  expect(spreadRow(quarter, new Map([['2026-02-01 1', entered]]), null, [1, 1, 1], 0).values).toEqual(['10', '0', '0']);
});

test('without a total, with all locked, or with more locked than there is, a store stays as it is', () => {
  const blank = row([['2026-01-01', null]]);
  expect(spreadRow(blank, none, null, [1], 0)).toMatchObject({ fault: 'blank', texts: [null] });
  const closed = row([['2026-01-01', '5', true]]);
  expect(spreadRow(closed, none, '5', [1], 0)).toMatchObject({ fault: 'locked', values: ['5'] });
  const half = row([
    ['2026-01-01', '50', true],
    ['2026-02-01', null],
  ]);
  expect(spreadRow(half, none, '40', [1, 1], 0)).toMatchObject({ fault: 'exceeded' });
});

test('weights of periods are those of their days: the day of the week, or of special days', () => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  // A Thursday, a Saturday, a Monday.
  const days = ['2026-01-01', '2026-01-03', '2026-01-05'];
  expect(dayWeights(days, 'day', weekdays, [])).toEqual([4, 6, 1]);
  const special = [
    { from: '2026-01-01', to: '2026-01-04', weight: 10 },
    { from: '2026-01-03', to: '2026-01-03', weight: 0.5 },
    { from: '2026-01-09', to: '2026-01-08', weight: 99 },
    { from: '', to: '2026-12-31', weight: 99 },
  ];
  expect(dayWeights(days, 'day', weekdays, special)).toEqual([10, 0.5, 1]);
  expect(dayWeights(['2026-01-05', '2026-01-12'], 'week', weekdays, special)).toEqual([28, 28]);
  // January has five Thursdays to Saturdays.
  expect(dayWeights(['2026-01-01', '2026-02-01'], 'month', weekdays, [])).toEqual([4 * 28 + 15, 4 * 28]);
});

test('weights come from the same period a year earlier', () => {
  const before = [
    { indexTime: '2023-02-27', amount: '1' },
    { indexTime: '2023-02-28', amount: '2' },
    { indexTime: '2023-03-01', amount: '-3' },
  ];
  const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02'];
  expect(otherYearWeights(days, 'day', before)).toEqual([2, 2, -3, null]);
  expect(otherYearWeights(['2024-02-26'], 'week', before)).toEqual([1]);
  expect(otherYearWeights(days, 'day', [])).toEqual([null, null, null, null]);
  const two = row([
    ['2024-02-28', null],
    ['2024-03-01', null],
  ]);
  expect(spreadRow(two, none, '9', [2, -3], 0)).toMatchObject({ values: ['9', '0'], isEven: false });
  expect(spreadRow(two, none, '9', [0, 0], 0)).toMatchObject({ values: ['5', '4'], isEven: true });
  expect(spreadRow(two, none, '9', [null, null], 0)).toMatchObject({ values: ['5', '4'], isEven: true });
  const gap = row([
    ['2024-01-01', null],
    ['2024-02-01', null],
    ['2024-03-01', null],
  ]);
  expect(spreadRow(gap, none, '90', [1, 3, null], 0)).toMatchObject({ values: ['15', '45', '30'], isGuessed: true });
  expect(yearBefore('2026-03')).toBe('2025-03');
});
