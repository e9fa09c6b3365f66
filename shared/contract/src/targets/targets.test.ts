import fc from 'fast-check';

import { GRANULARITIES } from '../query/report-param.ts';
import {
  amountOf,
  decimalsOf,
  isMadeOf,
  nextPeriod,
  periodsIn,
  periodStart,
  rangeOf,
  spreadAmount,
  sumOf,
  unitsOf,
} from './index.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const granularities = fc.constantFrom(...GRANULARITIES);
const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(amountOf);

test('amounts keep every digit as texts', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (units) => unitsOf(amountOf(units)) === units),
  );
  expect([amountOf(1_500_000n), amountOf(-1n), decimalsOf('1.50'), decimalsOf('2')]).toEqual([
    '1.5',
    '-0.000001',
    1,
    0,
  ]);
});

test('blanks add nothing, and only blanks stay blank', () => {
  expect([sumOf([null, null]), sumOf([null, '0']), sumOf(['0.1', '0.2'])]).toEqual([null, '0', '0.3']);
});

test('shares add up to the amount exactly, whatever the weights, in whole steps of its decimals', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 400 }),
      (amount, decimals, weights) => {
        const step = 10n ** BigInt(6 - decimals);
        const whole = amountOf((unitsOf(amount) / step) * step);
        const shares = spreadAmount(whole, weights, decimals);
        expect(sumOf(shares)).toBe(sumOf([whole]));
        expect(shares.every((share) => decimalsOf(share) <= decimals)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
  expect(spreadAmount('100', [1, 1, 1], 2)).toEqual(['33.34', '33.33', '33.33']);
  expect(spreadAmount('-1', [1, 4], 1)).toEqual(['-0.2', '-0.8']);
  expect(spreadAmount('9', [0, 0, 0], 0)).toEqual(['3', '3', '3']);
  expect(spreadAmount('5', [], 2)).toEqual([]);
});

test('a period begins on the day by which it is called, and ends where the next begins', () => {
  fc.assert(
    fc.property(days, granularities, (day, granularity) => {
      const start = periodStart(day, granularity);
      const next = nextPeriod(start, granularity);
      expect(start <= day && day < next).toBe(true);
      expect([periodStart(start, granularity), periodStart(next, granularity)]).toEqual([start, next]);
    }),
  );
});

test('periods of a year are in it once, and those of its months add up to it', () => {
  expect(periodsIn(rangeOf('2026'), 'season')).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
  expect(periodsIn(rangeOf('2024-02'), 'day')).toHaveLength(29);
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2060 }), fc.constantFrom('week', 'day', 'month'), (year, granularity) => {
      const months = periodsIn(rangeOf(String(year)), 'month').map((month) => month.slice(0, 7));
      expect(months.flatMap((month) => periodsIn(rangeOf(month), granularity))).toEqual(
        periodsIn(rangeOf(String(year)), granularity),
      );
    }),
  );
});

test('a year is made of months, a month of weeks by their Mondays, and no day of a month', () => {
  expect([
    isMadeOf('year', 'month'),
    isMadeOf('month', 'week'),
    isMadeOf('day', 'month'),
    isMadeOf('day', 'day'),
  ]).toEqual([true, true, false, true]);
});
