import type { Options } from 'highcharts';

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import type { ChartTypeCode } from '../types/index.ts';

const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const rate = { uniqId: 'rate', name: '毛利率', role: 'indexDouble' } as const;
async function axesOf(code: ChartTypeCode, rows: [string, number, number][], blocks: object = {}) {
  const output = await draw(
    code,
    makeResult([city, sales, code === 'graph_bubble' ? { ...rate, role: 'index' } : rate], rows),
    { ...blocks },
  );
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const { xAxis, yAxis } = output.options;
  return [xAxis, yAxis].flat() as Exclude<Options['yAxis'], readonly unknown[] | undefined>[];
}

test('both axes of a chart with two of them show zero, beside reference lines too', async () => {
  const rows: [string, number, number][] = [
    ['上海', 9, 0.28],
    ['北京', 7, 0.33],
  ];
  expect((await axesOf('graph_twoaxis', rows)).slice(1)).toMatchObject([{ softMin: 0 }, { softMin: 0 }]);
  const line = (fixedValue: number) => ({ markLine: [{ markLineType: 1, fixedValue, yAxisIndex: 1 }] });
  expect((await axesOf('graph_twoaxis', rows, line(0.5)))[2]).toMatchObject({ softMin: 0, softMax: 0.5 });
  expect((await axesOf('graph_twoaxis', rows, line(-1)))[2]).toMatchObject({ softMin: -1 });
  const below = await axesOf('graph_twoaxis', [['上海', 9, -0.28]]);
  expect(below[2]).toMatchObject({ softMax: 0 });
  expect(below[2]).not.toHaveProperty('softMin');
});

test('axes of bubbles end at zero where no number is negative', async () => {
  const floors = async (sold: number) => (await axesOf('graph_bubble', [['上海', sold, 2]])).map(({ floor }) => floor);
  expect(await floors(1)).toEqual([0, 0]);
  expect(await floors(-1)).toEqual([undefined, 0]);
});

test('parts of a bar follow the legend from the axis on, those of a column from the top', async () => {
  const reversed = async (code: ChartTypeCode) => (await axesOf(code, [['上海', 1, 2]]))[1]?.reversedStacks;
  expect(await reversed('graph_stackbar')).toBe(false);
  expect(await reversed('graph_stack')).toBe(true);
});

test('an axis of more names than Highcharts takes has fewer ticks', async () => {
  const step = async (count: number) => {
    const rows = Array.from({ length: count }, (_unused, at): [string, number, number] => [
      `门店 ${at}`,
      count - at,
      0,
    ]);
    return (await axesOf('graph_line', rows))[0]?.tickInterval;
  };
  expect(await step(100)).toBeUndefined();
  expect(await step(2_000)).toBe(10);
});
