import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const channel = { uniqId: 'channel', name: '渠道', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;

/** What the legend of a pie says at a width. */
async function entriesAt(chartWidth: number, names: readonly string[]): Promise<string[]> {
  const rows = names.map((name) => [name, 25] as const);
  const output = await draw('graph_pie', makeResult([channel, sales], rows), { legend: { align: 5 } });
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const { labelFormatter } = output.options.legend ?? {};
  return names.map((name, index) => {
    const point = { name, index, y: 25, series: { chart: { chartWidth } } };
    return (labelFormatter?.call(point as never, point as never) ?? '').replaceAll(/<[^>]*>/g, '');
  });
}

test('names stand beside their shares', async () => {
  expect(await entriesAt(480, ['电商平台', '门店'])).toEqual(['电商平台&nbsp;&nbsp;50.0%', '门店&nbsp;&nbsp;50.0%']);
});

test('on a small chart no name is cut for its share', async () => {
  expect(await entriesAt(225, ['电商平台', '门店'])).toEqual(['电商平台', '门店']);
  expect(await entriesAt(225, ['华北', '华东'])).toEqual(['华北&nbsp;&nbsp;50.0%', '华东&nbsp;&nbsp;50.0%']);
});
