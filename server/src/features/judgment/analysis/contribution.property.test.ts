import fc from 'fast-check';

import { explainQuotient, explainSum, settled, type Group, type Part } from './contribution.ts';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const maybe = fc.option(amount, { nil: null });
const divisor = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
const part = fc.record({ dividend: maybe, divisor });
/** A member may have rows in one period only. */
const nothing: Part = { dividend: null, divisor: null };
const group = fc.oneof(
  fc.record({ now: part, before: part }),
  fc.record({ now: part, before: fc.constant(nothing) }),
  fc.record({ now: fc.constant(nothing), before: part }),
);
const groups = fc.array(group, { maxLength: 30 });
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const wholeOf = (all: readonly Group[]): Group => ({
  now: { dividend: sum(all.map(({ now }) => now.dividend)), divisor: sum(all.map(({ now }) => now.divisor)) },
  before: {
    dividend: sum(all.map(({ before }) => before.dividend)),
    divisor: sum(all.map(({ before }) => before.divisor)),
  },
});

test('contributions to a sum are its change, whatever is blank', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const whole = wholeOf(all);
      const change = sum([whole.now.dividend]) - sum([whole.before.dividend]);
      const { effects, rest } = explainSum(all, change);
      expect(sum(effects.map(({ rate, mix }) => rate + mix))).toBe(change);
      expect(rest === 0).toBe(true);
    }),
  );
});

test('rate and mix effects of groups are the change of the quotient', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const whole = wholeOf(all);
      fc.pre(whole.now.divisor !== 0 && whole.before.divisor !== 0);
      const [after, before] = [whole.now, whole.before].map(({ dividend, divisor: by }) => dividend! / by!);
      const change = after! - before!;
      const { effects, rest } = explainQuotient(all, whole, change);
      const size = 1 + sum(effects.map(({ rate, mix }) => Math.abs(rate) + Math.abs(mix)));
      expect(Math.abs(rest) / size).toBeLessThan(1e-9);
      // With the same shares nothing is of the mix; with the same rates nothing is of the rate.
      all.forEach(({ now, before: earlier }, at) => {
        if (!now.divisor || !earlier.divisor) expect(effects[at]!.rate).toBe(0);
      });
      const settledAll = settled(
        effects.flatMap(({ rate, mix }) => [rate, mix]),
        change,
        2,
      );
      expect(Math.round(sum(settledAll) * 100) - Math.round(change * 100)).toBe(0);
    }),
  );
});

test('what is shown adds up to the shown change, and no part is more than a unit away', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 }), (parts) => {
      const whole = sum(parts);
      const shown = settled(parts, whole, 2);
      expect(shown.reduce((total, value) => total + Math.round(value * 100), 0) - Math.round(whole * 100)).toBe(0);
      parts.forEach((value, at) => expect(Math.abs(value - shown[at]!)).toBeLessThan(0.0101));
    }),
  );
});

test('a shift to a group of low rates is of the mix, a fall of its rate is of the rate', () => {
  const two = (share: number, rate: number): Part => ({ dividend: share * rate, divisor: share });
  const shifted = [
    { before: two(50, 0.4), now: two(20, 0.4) },
    { before: two(50, 0.2), now: two(80, 0.2) },
  ];
  const { effects } = explainQuotient(shifted, wholeOf(shifted), 0.24 - 0.3);
  expect(effects.map(({ rate }) => rate)).toEqual([0, 0]);
  expect(sum(effects.map(({ mix }) => mix))).toBeCloseTo(-0.06, 10);
  const cheaper = [
    { before: two(50, 0.4), now: two(50, 0.3) },
    { before: two(50, 0.2), now: two(50, 0.2) },
  ];
  expect(explainQuotient(cheaper, wholeOf(cheaper), -0.05).effects).toEqual([
    { rate: expect.closeTo(-0.05, 10), mix: expect.closeTo(0, 10) },
    { rate: 0, mix: expect.closeTo(0, 10) },
  ]);
});
