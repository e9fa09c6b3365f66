import type { QueryResult, SubscriptionCondition } from '@tessera/contract';

import { isSent, meets } from './condition.ts';

const condition = (change: Partial<SubscriptionCondition>): SubscriptionCondition => ({
  reportCode: 'r',
  measure: 'n',
  of: 'any',
  comparison: '>',
  value: 10,
  sent: 'crossing',
  ...change,
});
const answer = (cells: QueryResult['values'][number]) => ({
  columns: [
    { uniqId: 'd', fieldId: 'd', name: 'D', role: 'dimension', dataType: 'str' },
    { uniqId: 'n', fieldId: 'n', name: 'N', role: 'index', dataType: 'int' },
  ] satisfies QueryResult['columns'],
  values: [cells.map(String), cells],
});

test.each([
  ['any', [1, 11], true],
  ['any', [1, 10], false],
  ['all', [11, 12], true],
  ['all', [1, 12], false],
  ['sum', [5, 6], true],
  ['sum', [5, 5], false],
  ['sum', ['5', null, '6.5'], true],
  ['all', [], false],
  ['any', [null, ''], false],
] as const)('%s of %j is above 10: %j', (of, cells, expected) => {
  expect(meets(condition({ of }), answer([...cells]))).toBe(expected);
});

test('a measure that the chart has lost is said, in place of a condition that never holds', () => {
  expect(() => meets(condition({ measure: 'gone' }), answer([1]))).toThrow(
    expect.objectContaining({ key: 'subscriptionMeasure' }),
  );
});

test('a crossing is sent once until the condition ended, a holding one each time', () => {
  const crossing = { sent: 'crossing' } as const;
  expect([null, true, false].map((before) => isSent(crossing, { before, now: true }))).toEqual([true, false, true]);
  expect(isSent(crossing, { before: false, now: false })).toBe(false);
  expect(isSent({ sent: 'holding' }, { before: true, now: true })).toBe(true);
});
