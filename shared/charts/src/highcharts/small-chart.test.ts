import type { Chart, Options } from 'highcharts';

import { withSmallRules } from './small-chart.ts';

/** What rules change on a chart of this size, later ones over earlier ones. */
function changesOn(options: Options, chartWidth: number, chartHeight: number): Options {
  const chart = { chartWidth, chartHeight } as Chart;
  const holding = (withSmallRules(options).responsive?.rules ?? []).filter(({ condition }) =>
    condition?.callback ? condition.callback.call(chart, chart) : chartHeight <= (condition?.maxHeight ?? 0),
  );
  return {
    legend: Object.assign({}, ...holding.map(({ chartOptions }) => chartOptions?.legend)) as Options['legend'],
    xAxis: holding.findLast(({ chartOptions }) => chartOptions?.xAxis)?.chartOptions?.xAxis,
    yAxis: holding.findLast(({ chartOptions }) => chartOptions?.yAxis)?.chartOptions?.yAxis,
  };
}
const above = (names: string[], maxHeight = 120): Options => ({
  legend: { enabled: true, layout: 'horizontal', maxHeight },
  series: names.map((name) => ({ type: 'column', name })),
});
const MANY = ['饮料', '休闲食品', '个人护理', '家居日用'];

test('a legend above the plot pages sooner in low charts, and stays as low as its author made it', () => {
  const most = (height: number, own?: number) => changesOn(above(MANY, own), 600, height).legend?.maxHeight;
  expect([most(400), most(240), most(170), most(170, 20)]).toEqual([undefined, 60, 40, 20]);
});

test('in charts that are lower still it gives way where it needs more than one line', () => {
  const shown = (names: string[], width: number, height: number) =>
    changesOn(above(names), width, height).legend?.enabled;
  expect(shown(MANY, 216, 122)).toBe(false);
  expect([shown(MANY, 216, 180), shown(MANY, 800, 122), shown(['男', '女'], 216, 122)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a legend beside the plot goes below it in charts that are narrow and tall', () => {
  const beside: Options = { legend: { enabled: true, layout: 'vertical' } };
  expect(changesOn(beside, 174, 540).legend).toMatchObject({ layout: 'horizontal', verticalAlign: 'bottom' });
  expect([changesOn(beside, 216, 122).legend, changesOn(beside, 640, 900).legend]).toEqual([{}, {}]);
});

test('axes of low charts have no titles', () => {
  const axes: Options = { xAxis: { title: { text: '客单价' } }, yAxis: { title: { text: '复购率' } } };
  expect(changesOn(axes, 900, 100)).toMatchObject({
    xAxis: { title: { text: '' } },
    yAxis: { title: { text: '' } },
  });
  expect(changesOn(axes, 900, 300).xAxis).toBeUndefined();
  expect(changesOn({ ...axes, yAxis: [{}, {}] }, 900, 100).yAxis).toBeUndefined();
});

test('rules that a chart has already come later and hold; what is neither is left alone', () => {
  const own = { condition: { maxWidth: 300 }, chartOptions: {} };
  expect(withSmallRules({ ...above(MANY), responsive: { rules: [own] } }).responsive?.rules?.at(-1)).toBe(own);
  const bare: Options = { legend: { enabled: true, floating: true } };
  expect(withSmallRules(bare)).toBe(bare);
});
