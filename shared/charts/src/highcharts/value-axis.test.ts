import type { Options } from 'highcharts';

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import type { ChartTypeCode } from '../types/index.ts';

const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const orders = { uniqId: 'orders', name: '订单数', role: 'index' } as const;

async function axisOf(code: ChartTypeCode, blocks: Readonly<Record<string, unknown>>) {
  const output = await draw(code, makeResult([city, sales, orders], [['上海', 3, 4]]), blocks);
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const [axis] = [output.options.yAxis ?? []].flat() as NonNullable<Extract<Options['yAxis'], object>>[];
  return axis as Exclude<Options['yAxis'], readonly unknown[] | undefined>;
}
const display = (valueDisplay: object) => ({ coordinateAxis: { yPrimaryAxis: { valueDisplay } } });
const tick = async (code: ChartTypeCode, blocks: Readonly<Record<string, unknown>>, value: number) =>
  (await axisOf(code, blocks)).labels?.formatter?.call(
    { value, axis: { getExtremes: () => ({ min: 0, max: value }) } } as never,
    {} as never,
  );

test('ST-115: labels have the decimals of their axis, those of shares too', async () => {
  expect(await tick('graph_histogram', display({ unit: '万', dec: 1 }), 50_000)).toBe('5.0万');
  expect(await tick('graph_percentstack', display({ dec: 1 }), 50)).toBe('50.0%');
  expect(await tick('graph_percentstack', {}, 50)).toBe('50%');
});

test('ST-113: measures that are shown in percent have an axis in percent, unless its author chose a format', async () => {
  const numDisplayed = ['sales', 'orders'].map((uniqId) => ({ uniqId, type: 'pre' }));
  expect(await tick('graph_histogram', { numDisplayed }, 0.5)).toBe('50%');
  expect(await tick('graph_histogram', { numDisplayed, ...display({ unit: '' }) }, 0.5)).toBe('0.5');
  expect(await tick('graph_histogram', { numDisplayed: numDisplayed.slice(0, 1) }, 0.5)).toBe('0.5');
});

test('the label of a reference line across bars stands upright, on the side that has room', async () => {
  const label = async (code: ChartTypeCode, fixedValue: number) =>
    (await axisOf(code, { markLine: [{ markLineType: 1, fixedValue }] })).plotLines?.[0]?.label;
  expect(await label('graph_bar', 1)).toMatchObject({ rotation: 0, align: 'left', verticalAlign: 'bottom' });
  expect(await label('graph_bar', 4)).toMatchObject({ rotation: 0, align: 'right', verticalAlign: 'bottom' });
  expect(await label('graph_histogram', 1)).toMatchObject({ align: 'right', y: -6 });
});

test('ST-288: the label of a reference line has the format of its axis', async () => {
  const markLine = [{ name: '目标', markLineType: 1, fixedValue: 0.3 }];
  const label = async (valueDisplay: object) =>
    (await axisOf('graph_histogram', { ...display(valueDisplay), markLine })).plotLines?.[0]?.label?.text;
  expect(await label({ type: 'pre' })).toBe('目标 30.00%');
  expect(await label({ customUnit: '元' })).toBe('目标 0.30元');
});
