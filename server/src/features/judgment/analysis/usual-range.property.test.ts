import { UNUSUAL_DAYS } from '@tessera/contract';
import fc from 'fast-check';

import { unusualAmong, usualRange } from './usual-range.ts';

const amounts = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: UNUSUAL_DAYS.least, maxLength: 80 });
const daysOf = (values: readonly number[]) =>
  values.map((value, at) => ({ day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), value }));

test('half of the values and more are usual, in whatever order they come', () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const { days, found, list, usual } = unusualAmong(daysOf(values));
      expect(days).toBe(values.length);
      expect(found).toBeLessThan(values.length / 2);
      expect(usual!.low).toBeLessThanOrEqual(usual!.median);
      expect(usual!.high).toBeGreaterThanOrEqual(usual!.median);
      for (const { value } of list) expect(value < usual!.low || value > usual!.high).toBe(true);
      expect(usualRange(values.toReversed())).toEqual({
        median: usual!.median,
        low: expect.closeTo(usual!.low, 6),
        high: expect.closeTo(usual!.high, 6),
      });
    }),
  );
});

test('few extreme values do not move what is usual; one far away is found', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 12, maxLength: 60 }), (values) => {
      const { list } = unusualAmong(daysOf([...values, 10_000]));
      expect(list[0]?.value).toBe(10_000);
    }),
  );
});

test('values that are alike but for one, values all alike, and too few', () => {
  const alike = Array.from({ length: 20 }, () => 5);
  expect(unusualAmong(daysOf(alike))).toMatchObject({ found: 0, usual: { median: 5, low: 5, high: 5 } });
  expect(unusualAmong(daysOf([...alike, 50]))).toMatchObject({ found: 1, list: [{ value: 50 }] });
  expect(unusualAmong(daysOf([1, 2, 900]))).toEqual({ days: 3, usual: null, found: 0, list: [] });
  // What is never negative has no usual range below 0.
  expect(usualRange([1, 1, 2, 9, 9, 9, 1, 5, 6, 8])).toMatchObject({ median: 5.5, low: 0 });
});
