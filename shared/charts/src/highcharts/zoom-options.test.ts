import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import type { ChartTypeCode } from '../types/index.ts';

const result = makeResult(
  [
    { uniqId: 'city', name: '城市', role: 'dimension' },
    { uniqId: 'sales', name: '销售额', role: 'index' },
  ],
  [
    ['上海', 3],
    ['北京', 2],
  ],
);

async function optionsOf(code: ChartTypeCode, enabled: boolean) {
  const output = await draw(code, result, { coordinateAxis: { zoomAxis: { enabled } } });
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  return output.options;
}

test.each(['graph_line', 'graph_histogram', 'graph_twoaxis', 'graph_area'] as const)(
  'ST-125: %s that can be zoomed has a slider',
  async (code) => {
    const options = await optionsOf(code, true);
    expect(options.chart?.zooming).toEqual({ type: 'x' });
    expect(options.navigator?.enabled).toBe(true);
    const plain = await optionsOf(code, false);
    expect(plain.chart?.zooming).toBeUndefined();
    expect(plain.navigator).toBeUndefined();
  },
);

test('bars are zoomed by mouse alone', async () => {
  const options = await optionsOf('graph_bar', true);
  expect(options.chart?.zooming).toEqual({ type: 'x' });
  expect(options.navigator).toBeUndefined();
});
