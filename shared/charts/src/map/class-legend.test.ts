import type { Chart, Options } from 'highcharts';

import { legendSchema } from '../settings/series-blocks.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { withClassLegend } from './class-legend.ts';

const legendOf = (settings: object, count = 3): Options =>
  withClassLegend(
    { chart: { spacing: [4, 4, 4, 4] } },
    {
      classes: Array.from({ length: count }, (_unused, at) => ({
        from: at * 10,
        to: at * 10 + 10,
        color: `#00000${at}`,
      })),
      settings: legendSchema(1).parse(settings),
      theme: CHART_THEMES.purple,
      text: (value) => `${value}万`,
    },
  );

/** What the legend draws itself on a chart of this size. */
function drawnOn(options: Options, chartWidth: number, chartHeight: number) {
  const texts: string[] = [];
  const colors: unknown[] = [];
  const edges: number[] = [];
  const element = {
    attr: (values: { fill?: string }) => (values.fill && colors.push(values.fill), element),
    css: () => element,
    add: () => element,
    destroy: () => undefined,
  };
  const renderer = {
    g: () => element,
    text: (text: string) => (texts.push(text), element),
    rect: (x: number, _y: number, width: number) => (edges.push(x + width), element),
  };
  const chart = { chartWidth, chartHeight, renderer } as unknown as Chart;
  options.chart?.events?.render?.call(chart, {} as Event);
  const small = options.responsive?.rules?.[0]?.condition?.callback?.call(chart, chart);
  return { texts, colors, small, right: Math.max(0, ...edges) };
}

test('beside a large map the intervals are listed, and nothing else is drawn', () => {
  const options = legendOf({});
  expect(options.legend).toMatchObject({ enabled: true, floating: true, layout: 'vertical' });
  expect(drawnOn(options, 640, 400)).toMatchObject({ texts: [], small: false });
  expect(options.chart?.spacing).toEqual([4, 4, 4, 4]);
});

test.each([
  ['narrow', 216, 300],
  ['low', 900, 120],
])('in a %s chart a strip of the colours between the lowest and the highest value takes its place', (_name, w, h) => {
  const options = legendOf({});
  expect(drawnOn(options, w, h)).toMatchObject({
    texts: ['0万', '30万'],
    colors: ['#000000', '#000001', '#000002'],
    small: true,
  });
  expect(options.responsive?.rules?.[0]?.chartOptions).toMatchObject({
    legend: { enabled: false },
    mapView: { padding: [4, 4, 24, 4] },
  });
});

test('many intervals stay beside the buttons of the map', () => {
  expect(drawnOn(legendOf({}, 10), 200, 200).right).toBeLessThan(200 - 36);
});

test('the author puts the list elsewhere, or switches the legend off', () => {
  expect(legendOf({ align: 5 }).legend).toMatchObject({ align: 'right', verticalAlign: 'middle' });
  const off = legendOf({ enabled: false });
  expect(off.legend).toEqual({ enabled: false });
  expect(drawnOn(off, 200, 150).texts).toEqual([]);
});
