import { array, assert, integer, property, tuple } from 'fast-check';

import { DecimalSum } from './decimal-sum.ts';

const runs = Math.ceil(300 * Number(process.env['TESSERA_PROPERTY_RUNS'] ?? 1));
const sumOf = (...values: readonly (number | string)[]) => {
  const sum = new DecimalSum();
  for (const value of values) sum.add(value);
  return sum.text();
};

describe('sums of decimals', () => {
  test.each([
    [[], null],
    [[0.1, 0.2], '0.3'],
    [[1e21, 1, -1e21], '1'],
    [[5e-7, 1], '1.0000005'],
    [['12345678901234567890.12', '0.88'], '12345678901234567891'],
    [[9_007_199_254_740_991, 9_007_199_254_740_991], '18014398509481982'],
    [[Number.NaN, ''], null],
    [[-0.5, 0.25], '-0.25'],
  ] as const)('%j is %j', (values, text) => {
    expect(sumOf(...values)).toBe(text);
  });
  test('equal the sums of whole numbers of the smallest unit', () => {
    assert(
      property(array(tuple(integer(), integer({ min: 0, max: 8 })), { maxLength: 50 }), (values) => {
        const units = values.reduce((sum, [digits, scale]) => sum + BigInt(digits) * 10n ** BigInt(8 - scale), 0n);
        const texts = values.map(([digits, scale]) => Number(`${digits}e-${scale}`));
        const [one, other] = [new DecimalSum(), new DecimalSum()];
        for (const [index, value] of texts.entries()) (index % 3 === 0 ? one : other).add(value);
        one.addSum(other);
        const expected = new DecimalSum();
        if (values.length > 0) expected.add(`${units}e-8`);
        expect(one.text()).toBe(expected.text());
      }),
      { numRuns: runs },
    );
  });
});
