import { CHART_THEMES } from '../theme/chart-theme.ts';
import { mapColors, namedClasses, valueClasses } from './map-colors.ts';

test('classes cover all values, and one value makes one class', () => {
  expect(valueClasses([1, 9], ['a', 'b'])).toEqual([
    { from: 0, to: 5, color: 'a' },
    { from: 5, to: 10, color: 'b' },
  ]);
  expect(valueClasses([4], ['a', 'b'])).toEqual([{ from: 4, to: 4, color: 'b' }]);
  expect(valueClasses([], ['a'])).toEqual([]);
});

test('limits of classes are round, the highest class has the last colour, and every value is in a class', () => {
  const colors = ['c0', 'c1', 'c2', 'c3', 'c4'];
  for (const values of [
    [-7.3, 12],
    [0.001, 0.0099],
    [1e-9, 3e9],
    [-95, -94.2],
    [1, 1.0001, 2],
    [99, 1_001],
  ]) {
    const classes = valueClasses(values, colors);
    expect(classes.length).toBeLessThanOrEqual(colors.length);
    expect(classes.at(-1)?.color).toBe('c4');
    for (const value of values) expect(classes.some(({ from, to }) => value >= from && value <= to)).toBe(true);
  }
  expect(valueClasses([4_506_400, 42_000_000], ['a', 'b', 'c', 'd', 'e']).map(({ from }) => from)).toEqual([
    0, 10_000_000, 20_000_000, 30_000_000, 40_000_000,
  ]);
  expect(valueClasses([0.112, 0.389], ['a', 'b', 'c']).map(({ from, to }) => [from, to])).toEqual([
    [0.1, 0.2],
    [0.2, 0.3],
    [0.3, 0.4],
  ]);
});

test('a class is told by its ends, and by one value where both read alike', () => {
  const named = (values: number[]) => namedClasses(valueClasses(values, ['a', 'b']), String).map(({ name }) => name);
  expect(named([1, 9])).toEqual(['0 – 5', '5 – 10']);
  expect(named([4])).toEqual(['4']);
});

test('on a screen a map has the colours of the screen’s theme unless its author chose others', () => {
  const screen = { ...CHART_THEMES.purpleNight, name: 'dawn', colors: ['#FFAA77'] } as const;
  const chosen = { preset: 1, colorNumber: 3 };
  expect(mapColors(chosen, screen).at(-1)?.toUpperCase()).toBe('#FFAA77');
  expect(mapColors({ ...chosen, preset: 2 }, screen)).toEqual(
    mapColors({ ...chosen, preset: 2 }, CHART_THEMES.purpleNight),
  );
  expect(
    mapColors({ ...chosen, endColor: '#112233' }, screen)
      .at(-1)
      ?.toUpperCase(),
  ).toBe('#112233');
});
