import { trendLine } from './trend-line.ts';

const points = (f: (x: number) => number) =>
  Array.from({ length: 12 }, (_unused, index) => [index + 1, f(index + 1)] as const);
const error = (f: (x: number) => number, line: readonly (readonly [number, number])[]) =>
  Math.max(...line.map(([x, y]) => Math.abs(y - f(x)) / Math.max(1, Math.abs(f(x)))));

test.each([
  ['linear', 1, (x: number) => 3 * x - 2],
  ['polynomial', 2, (x: number) => x * x - 4 * x + 7],
  ['polynomial', 6, (x: number) => x ** 6 - 3 * x ** 4 + x],
  ['logarithmic', 1, (x: number) => 5 * Math.log(x) + 1],
  ['exponential', 1, (x: number) => 2 * Math.exp(0.4 * x)],
] as const)('ST-271, ST-272: a %s trend of order %d passes through its own points', (kind, order, f) => {
  const line = trendLine(points(f), kind, order);
  expect(line[0]?.[0]).toBe(1);
  expect(line.at(-1)?.[0]).toBe(12);
  expect(error(f, line)).toBeLessThan(1e-6);
});

test('a noisy line is the least-squares one', () => {
  const line = trendLine(
    [
      [0, 0],
      [1, 2],
      [2, 1],
      [3, 3],
    ],
    'linear',
    1,
    2,
  );
  expect(line[0]?.[1]).toBeCloseTo(0.3);
  expect(line[1]?.[1]).toBeCloseTo(2.7);
});

test('too few points have no trend, nor have those beyond a logarithm', () => {
  expect(trendLine([[1, 1]], 'linear', 1)).toEqual([]);
  expect(
    trendLine(
      [
        [1, 1],
        [2, 4],
      ],
      'polynomial',
      2,
    ),
  ).toEqual([]);
  expect(
    trendLine(
      [
        [-1, 1],
        [-2, 4],
        [3, 3],
      ],
      'logarithmic',
      1,
    ),
  ).toEqual([]);
});
