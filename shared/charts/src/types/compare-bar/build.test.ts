import type { Options, SeriesBarOptions } from 'highcharts';

import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const result = makeResult(
  [
    { uniqId: 'city', name: '城市', role: 'dimension' },
    { uniqId: 'sex', name: '性别', role: 'compare' },
    { uniqId: 'sales', name: '销售额', role: 'index' },
  ],
  [
    ['上海', '男', 30],
    ['上海', '女', 10],
    ['北京', '男', 20],
    ['北京', '女', 20],
  ],
);
async function drawn(blocks: Readonly<Record<string, unknown>>): Promise<Options> {
  const output = await draw('graph_comparebar', result, blocks);
  if (output.kind !== 'highcharts') throw new Error(output.kind);
  return output.options;
}
const axisOf = ({ yAxis }: Options) => [yAxis ?? []].flat()[0];

test('both sides have the colours of intervals, lines at values and numbers without a sign', async () => {
  const options = await drawn({
    colorInterval: { enabled: true, list: [{ min: 25, max: null, color: '#ff0000' }] },
    markLine: [{ fixedValue: 40, yAxisIndex: 0, labelVisible: true, name: '目标' }],
  });
  const [left, right] = (options.series ?? []) as SeriesBarOptions[];
  expect(left?.data).toEqual([{ y: -30, color: '#ff0000' }, -20]);
  expect(right?.data).toEqual([10, 20]);
  const axis = axisOf(options);
  expect(axis?.plotLines?.map(({ value, label }) => [value, label?.text])).toEqual([
    [0, undefined],
    [40, '目标 40.00'],
    [-40, undefined],
  ]);
  expect(axis?.max).toBeGreaterThan(40);
  const context = { value: -20, axis: { getExtremes: () => ({ min: -40, max: 40 }) } };
  expect(axis?.labels?.formatter?.call(context as never, context as never)).toBe('20');
});

test('labels hold what the author chose, and fit behind the longest bar of a narrow chart', async () => {
  const options = await drawn({ chartLabels: { enabled: true, label: true, percent: true, fontSeparator: 'colon' } });
  const labels = [options.plotOptions?.series?.dataLabels ?? []].flat()[0];
  const point = { series: { index: 0 }, y: -30 };
  expect(labels?.formatter?.call(point as never, point as never)).toBe('男: 30: 60.0%');
  const rules = options.responsive?.rules ?? [];
  const drawings = [options, ...rules.map(({ chartOptions }) => chartOptions as Options)];
  const reaches = drawings.map((drawing) => Number(axisOf(drawing)?.max));
  expect(reaches).toEqual([...reaches].sort((one, other) => one - other));
  expect(reaches[0]).toBeGreaterThan(30);
  expect(reaches.at(-1)).toBeGreaterThan(60);
});
