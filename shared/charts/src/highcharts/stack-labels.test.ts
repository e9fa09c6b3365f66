import type { Point } from 'highcharts';

import { fittingLabel } from './stack-labels.ts';

/** A part of a pile, as Highcharts lays it out: 10 piles on an axis of some px, this part as long as said. */
const part = (axisLength: number, height: number, inverted = false) =>
  ({
    shapeArgs: { height },
    series: { xAxis: { len: axisLength, min: 0, max: 9 }, chart: { inverted } },
  }) as unknown as Pick<Point, 'series' | 'shapeArgs'>;
const shares = ['42.3%', '42%'];

test('a share is written as long as it does not touch that of the next pile, then rounded, then left out', () => {
  expect([600, 350, 200].map((width) => fittingLabel(part(width, 80), shares, '12px'))).toEqual(['42.3%', '42%', '']);
  expect(fittingLabel(part(600, 80), shares, '24px')).toBe('42%');
});

test('a part that is lower than its text has none', () => {
  expect([11, 12].map((height) => fittingLabel(part(600, height), shares, '12px'))).toEqual(['', '42.3%']);
  expect(fittingLabel(part(600, 20), ['上海\n42.3%', '42%'], '12px')).toBe('42%');
});

test('sideways, the part is as wide as its value and as high as the pile', () => {
  expect(fittingLabel(part(300, 200, true), shares, '12px')).toBe('42.3%');
  expect(fittingLabel(part(300, 35, true), shares, '12px')).toBe('42%');
  expect(fittingLabel(part(100, 200, true), shares, '12px')).toBe('');
});

test('areas have no part of their own, and keep their labels', () => {
  const point = { series: {} } as unknown as Pick<Point, 'series' | 'shapeArgs'>;
  expect(fittingLabel(point, shares, '12px')).toBe('42.3%');
});
