import type { SeriesSankeyOptions } from 'highcharts';

import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const LONG = '华东地区旗舰门店一号';
const level = (uniqId: string) => ({ uniqId, name: uniqId, role: 'dimension' }) as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;

/** The label of the first node of a level on a chart of this width. */
async function labelOf(levels: number, column: number, plotWidth: number): Promise<string> {
  const columns = Array.from({ length: levels }, (_unused, at) => level(`l${at}`));
  const output = await draw('graph_sankey', makeResult([...columns, sales], [[...columns.map(() => LONG), 5]]));
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const series = output.options.series?.[0] as SeriesSankeyOptions;
  const id = series.nodes?.find((node) => node.column === column)?.id;
  const [labels] = [series.dataLabels ?? []].flat();
  // A format, even empty, overrides the formatter.
  expect(labels).not.toHaveProperty('format');
  return String(labels?.nodeFormatter?.call({ id, column, series: { chart: { plotWidth } } } as never));
}

test('labels are cut where those of two levels would meet, and whole where there is room', async () => {
  expect([await labelOf(2, 0, 400), await labelOf(2, 1, 400)]).toEqual([LONG, LONG]);
  const [left, right] = [await labelOf(2, 0, 190), await labelOf(2, 1, 190)];
  expect([left, right]).toEqual(['华东地区旗舰…', '华东地区旗舰…']);
});

test('the labels of levels before the last but one have their way for themselves', async () => {
  expect([await labelOf(3, 0, 300), await labelOf(3, 1, 300), await labelOf(3, 2, 300)]).toEqual([
    '华东地区旗舰门店一…',
    '华东地区…',
    '华东地区…',
  ]);
});
