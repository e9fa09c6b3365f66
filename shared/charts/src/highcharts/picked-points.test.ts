/** @page */

import type { Chart, Point } from 'highcharts';

import { markPicked, placeOf } from './picked-points.ts';

const mark = () => ({ element: document.createElement('span') });
const point = (category: string, graphic?: { element: Element }) =>
  ({ category, x: 7, series: { name: '销售额' }, ...(graphic ? { graphic } : {}) }) as unknown as Point;

test('what is not picked steps back, now and after each drawing, until it ends', () => {
  const [one, other] = [mark(), mark()];
  const container = document.createElement('div');
  const chart = { container, series: [{ visible: true, points: [point('上海', one), point('北京', other)] }] };
  let drawn = () => {};
  const ended = jest.fn();
  const addEvent = (_chart: unknown, _name: string, listen: () => void) => {
    drawn = listen;
    return ended;
  };
  const end = markPicked({ addEvent } as never, chart as unknown as Chart, ({ name }) => name === '北京');
  expect(container.className).toBe('tessera-has-picked');
  expect([one, other].map(({ element }) => element.className)).toEqual(['', 'tessera-picked']);
  other.element.className = '';
  drawn();
  expect(other.element.className).toBe('tessera-picked');
  end();
  expect(ended).toHaveBeenCalled();
  expect(container.className).toBe('');
});

test('a point without a mark gets a line across the chart, once', () => {
  const plotLines: object[] = [];
  const axis = {
    options: { plotLines },
    addPlotLine: jest.fn((line: object) => plotLines.push(line)),
    removePlotLine: jest.fn(),
  };
  const chart = {
    container: document.createElement('div'),
    xAxis: [axis],
    series: [{ visible: true, points: [point('上海')] }],
  };
  let drawn = () => {};
  const addEvent = (_chart: unknown, _name: string, listen: () => void) => {
    drawn = listen;
    return () => undefined;
  };
  markPicked({ addEvent } as never, chart as unknown as Chart, () => true);
  drawn();
  expect(axis.addPlotLine).toHaveBeenCalledTimes(1);
  expect(axis.addPlotLine).toHaveBeenCalledWith(expect.objectContaining({ value: 7 }));
});

test('a point that was taken with the keyboard is its own place', () => {
  expect(placeOf(point('上海'), { clientX: 3, clientY: 4 })).toEqual({ x: 3, y: 4 });
  const graphic = { element: { getBoundingClientRect: () => ({ left: 10, top: 20, width: 4, height: 6 }) } };
  expect(placeOf(point('上海', graphic as never), {})).toEqual({ x: 12, y: 23 });
});
