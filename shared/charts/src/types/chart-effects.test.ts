import type { Options } from 'highcharts';

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import type { ChartTypeCode } from '../types/index.ts';

const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const orders = { uniqId: 'orders', name: '订单数', role: 'index', dataType: 'int' } as const;
const plain = makeResult(
  [city, sales],
  [
    ['上海', 30],
    ['北京', 10],
    ['广州', 20],
  ],
);
const two = makeResult([city, sales, orders], [['上海', 3, 4]]);

type Pick = (options: Options) => unknown;
const axis = (options: Options, index = 0) => (Array.isArray(options.yAxis) ? options.yAxis[index] : options.yAxis);
const category = (options: Options) => (Array.isArray(options.xAxis) ? options.xAxis[0] : options.xAxis);
const data = (options: Options) => (options.series?.[0] as { data?: unknown[] } | undefined)?.data;
const plot: Pick = ({ plotOptions }) => plotOptions?.series;
const tip: Pick = ({ tooltip }) =>
  String(tooltip?.formatter?.call({ points: [{ series: { index: 0 }, y: 30 }], x: 0 } as never, {} as never));
const label = (options: Options, point: object) => {
  const labels = (options.plotOptions?.series as { dataLabels?: { formatter?: () => unknown } } | undefined)
    ?.dataLabels;
  return labels?.formatter?.call({ series: { index: 0 }, index: 0, ...point } as never);
};
const tick = (options: Options, value: number) =>
  axis(options)?.labels?.formatter?.call(
    { value, axis: { getExtremes: () => ({ min: 0, max: value }) } } as never,
    {} as never,
  );

/** Rows, type, stored blocks, option to check, expected value. */
type Effect = readonly [
  rows: string,
  code: ChartTypeCode,
  blocks: Readonly<Record<string, unknown>>,
  pick: Pick,
  expected: unknown,
];
const EFFECTS: readonly Effect[] = [
  [
    'ST-074',
    'graph_histogram',
    { chartLabels: { enabled: true } },
    (o) => (plot(o) as { dataLabels: object }).dataLabels,
    { enabled: true },
  ],
  [
    'ST-075, ST-076, ST-077',
    'graph_histogram',
    { chartLabels: { enabled: true, label: true, fontSeparator: 'colon' } },
    (o) => label(o, { y: 30 }),
    '销售额: 30',
  ],
  [
    'ST-076',
    'graph_histogram',
    { chartLabels: { enabled: true, num: false, percent: true } },
    (o) => label(o, { y: 30 }),
    '50.0%',
  ],
  [
    'ST-079, ST-080',
    'graph_line',
    { chartLabels: { enabled: true, style: { fontSize: 18, color: '#F00' } } },
    (o) => (plot(o) as { dataLabels: { style: object } }).dataLabels.style,
    { fontSize: '18px', color: '#F00' },
  ],
  ['ST-091', 'graph_line', { legend: { align: 5 } }, ({ legend }) => legend, { align: 'right', layout: 'vertical' }],
  [
    'ST-091',
    'graph_line',
    { legend: { align: 2 } },
    ({ legend }) => legend,
    { verticalAlign: 'bottom', layout: 'horizontal' },
  ],
  ['ST-092', 'graph_line', { legend: { enabled: false } }, ({ legend }) => legend, { enabled: false }],
  [
    'ST-093, ST-094',
    'graph_line',
    { legend: { height: 40, itemStyle: { fontSize: 16 } } },
    ({ legend }) => legend,
    { maxHeight: 40, itemStyle: { fontSize: '16px' } },
  ],
  ['ST-095', 'graph_line', { tooltip: { enabled: false } }, ({ tooltip }) => tooltip, { enabled: false }],
  [
    'ST-097, RU-525',
    'graph_line',
    { chartToolAlert: { enabled: false } },
    ({ tooltip }) => tooltip,
    { enabled: false },
  ],
  [
    'ST-099',
    'graph_histogram',
    { chartToolAlert: { title: { fontSize: 17 } } },
    tip,
    expect.stringContaining('font-size:17px'),
  ],
  [
    'ST-100',
    'graph_histogram',
    { chartToolAlert: { labels: { color: '#ABCDEF' } } },
    tip,
    expect.stringContaining('color:#ABCDEF'),
  ],
  ['ST-101, ST-103', 'graph_histogram', { chartDisplay: { partSelect: true, chartDataNum: 2 } }, data, [30, 10]],
  [
    'ST-102',
    'graph_histogram',
    { chartDisplay: { partSelect: true, chartDataNum: 2, aroundSelect: 'after' } },
    data,
    [10, 20],
  ],
  ['ST-107', 'graph_histogram', { coordinateAxis: { xAxis: { enabled: false } } }, category, { visible: false }],
  [
    'ST-108',
    'graph_histogram',
    { coordinateAxis: { xAxis: { title: { enabled: true, text: '城市' } } } },
    category,
    { title: { text: '城市' } },
  ],
  [
    'ST-109',
    'graph_histogram',
    { coordinateAxis: { xAxis: { labels: { enabled: false } } } },
    category,
    { labels: { enabled: false } },
  ],
  ['ST-110', 'graph_histogram', { coordinateAxis: { xAxis: { tickInterval: 2 } } }, category, { tickInterval: 2 }],
  [
    'ST-111, ST-112',
    'graph_histogram',
    { coordinateAxis: { yPrimaryAxis: { min: 5, max: 90 } } },
    (o) => axis(o),
    { min: 5, max: 90 },
  ],
  [
    'ST-113, ST-115',
    'graph_histogram',
    { coordinateAxis: { yPrimaryAxis: { valueDisplay: { type: 'pre', dec: 0 } } } },
    (o) => tick(o, 0.25),
    '25%',
  ],
  [
    'ST-114',
    'graph_histogram',
    { coordinateAxis: { yPrimaryAxis: { valueDisplay: { unit: '万' } } } },
    (o) => tick(o, 50_000),
    '5万',
  ],
  [
    'ST-116',
    'graph_histogram',
    { coordinateAxis: { yPrimaryAxis: { valueDisplay: { unit: '', commas: false } } } },
    (o) => tick(o, 50_000),
    '50000',
  ],
  [
    'ST-117',
    'graph_histogram',
    { coordinateAxis: { yPrimaryAxis: { valueDisplay: { unit: '', customUnit: '元' } } } },
    (o) => tick(o, 500),
    '500元',
  ],
  [
    'ST-125',
    'graph_line',
    { coordinateAxis: { zoomAxis: { enabled: true } } },
    ({ chart }) => chart,
    { zooming: { type: 'x' } },
  ],
  [
    'ST-127',
    'graph_histogram',
    {
      colorInterval: {
        enabled: true,
        list: [
          { max: 15, color: '#F00' },
          { min: 25, color: '#0F0' },
        ],
      },
    },
    data,
    [{ y: 30, color: '#0F0' }, { y: 10, color: '#F00' }, 20],
  ],
  ['ST-128', 'graph_bar', { chartColor: { palette: ['#123456'] } }, ({ colors }) => colors, ['#123456']],
  ['ST-133, ST-135', 'graph_bar', { sortOrder: { uniqId: 'sales', sortFlag: 'asc' } }, data, [10, 20, 30]],
  ['ST-132, ST-135', 'graph_bar', { sortOrder: { fieldId: 'f-sales' } }, data, [30, 20, 10]],
  [
    'ST-136',
    'graph_bar',
    { sortOrder: { uniqId: 'city', sortOrigin: 'dimension', sortFlag: 'asc' } },
    (o) => category(o)?.categories,
    ['北京', '广州', '上海'],
  ],
  [
    'ST-275, ST-277, ST-278',
    'graph_histogram',
    { markLine: [{ name: '目标', fixedValue: 25 }] },
    (o) => axis(o)?.plotLines?.[0],
    { value: 25, label: { text: '目标 25.00' } },
  ],
  [
    'ST-276, ST-286, ST-287',
    'graph_histogram',
    { markLine: [{ content: '线', fixedValue: 1, labelColor: '#0F0', labelBgColor: '#F00' }] },
    (o) => axis(o)?.plotLines?.[0],
    { color: '#F00', label: { text: '线 1.00', style: { color: '#0F0' } } },
  ],
  [
    'ST-280, ST-283, ST-288',
    'graph_histogram',
    { markLine: [{ markLineType: 2, uniqId: 'sales', calculatedValue: 1 }] },
    (o) => axis(o)?.plotLines?.[0],
    { value: 20, label: { text: '20.00' } },
  ],
  [
    'ST-283',
    'graph_histogram',
    { markLine: [{ markLineType: 2, uniqId: 'sales', calculatedValue: 2 }] },
    (o) => axis(o)?.plotLines?.[0],
    { value: 30 },
  ],
  [
    'ST-279, ST-283',
    'graph_histogram',
    { markLine: [{ markLineType: 2, fieldId: 'f-sales', calculatedValue: 3 }] },
    (o) => axis(o)?.plotLines?.[0],
    { value: 10 },
  ],
  [
    'ST-275: a line beyond the data has room',
    'graph_histogram',
    { markLine: [{ fixedValue: 99 }] },
    (o) => axis(o),
    { softMax: 99 },
  ],
  ['ST-026', 'graph_area', { lineShape: { shape: 'smooth' } }, ({ series }) => series?.[0], { type: 'areaspline' }],
  [
    'ST-214, ST-215',
    'graph_waterfall',
    { waterfallColor: { positive: '#0F0' } },
    (o) => data(o)?.[0],
    { y: 30, color: '#0F0' },
  ],
  ['ST-217', 'graph_waterfall', { waterfallColor: { total: { show: false } } }, (o) => data(o)?.length, 3],
  [
    'ST-216',
    'graph_waterfall',
    { waterfallColor: { background: '#EEE' } },
    ({ chart }) => chart,
    { plotBackgroundColor: '#EEE' },
  ],
  [
    'ST-218',
    'graph_waterfall',
    { waterfallColor: { total: { name: '净额' } } },
    (o) => category(o)?.categories?.at(-1),
    '净额',
  ],
  [
    'ST-219',
    'graph_waterfall',
    { waterfallColor: { total: { color: '#00F' } } },
    (o) => data(o)?.at(-1),
    { isSum: true, color: '#00F' },
  ],
];

test.each(EFFECTS)('%s: %s with %j', async (rows, code, blocks, pick, expected) => {
  const multi = /ST-09[1-4]/.test(rows);
  const output = await draw(code, multi ? two : plain, blocks);
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const seen = pick(output.options);
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected) && typeof seen === 'object')
    expect(seen).toMatchObject(expected);
  else expect(seen).toEqual(expected);
});

describe('shapes of the types', () => {
  const options = async (code: ChartTypeCode, result = two, blocks = {}) => {
    const output = await draw(code, result, blocks);
    if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
    return output;
  };
  const typesOf = (drawn: { options: Options }) => drawn.options.series?.map((one) => ('type' in one ? one.type : ''));

  test.each([
    ['graph_stack', ['column', 'column'], 'normal'],
    ['graph_percentstack', ['column', 'column'], 'percent'],
    ['graph_bar', ['bar', 'bar'], undefined],
    ['graph_stackbar', ['bar', 'bar'], 'normal'],
    ['graph_area', ['area', 'area'], undefined],
    ['graph_stackarea', ['area', 'area'], 'normal'],
    ['graph_perarea', ['area', 'area'], 'percent'],
  ] as const)('%s draws %j stacked %s', async (code, types, stacking) => {
    const drawn = await options(code);
    expect(typesOf(drawn)).toEqual(types);
    expect((plot(drawn.options) as { stacking?: string }).stacking).toBe(stacking);
  });

  test('a double axis puts the secondary well on the right, or the last measure', async () => {
    const secondary = makeResult([city, sales, { ...orders, role: 'indexDouble' }], [['上海', 3, 4]]);
    for (const result of [secondary, two]) {
      const { options: drawn } = await options('graph_twoaxis', result);
      expect(drawn.series?.map(({ type, yAxis }: { type?: string; yAxis?: unknown }) => [type, yAxis ?? 0])).toEqual([
        ['column', 0],
        ['line', 1],
      ]);
      expect(axis(drawn, 1)?.opposite).toBe(true);
    }
  });

  test('ST-024, ST-285: a line of the secondary axis stands on it', async () => {
    const { options: drawn } = await options('graph_twoaxis', two, { markLine: [{ fixedValue: 7, yAxisIndex: 1 }] });
    expect(axis(drawn, 0)?.plotLines).toBeUndefined();
    expect(axis(drawn, 1)?.plotLines?.[0]?.value).toBe(7);
  });

  test('two values of a compare field lie back to back, three do not', async () => {
    const sex = { uniqId: 'sex', name: '性别', role: 'compare' } as const;
    const rows = (names: string[]) =>
      makeResult(
        [city, sex, sales],
        names.map((name, index) => ['上海', name, index + 5]),
      );
    const mirrored = await options('graph_comparebar', rows(['男', '女']));
    expect(mirrored.options.series?.map((one) => (one as { data?: unknown }).data)).toEqual([[-5], [6]]);
    const grouped = await options('graph_comparebar', rows(['男', '女', '未知']));
    expect(grouped.options.series?.map((one) => (one as { data?: unknown }).data)).toEqual([[5], [6], [7]]);
  });

  test('the last step of a waterfall is the sum of all', async () => {
    const { options: drawn } = await options('graph_waterfall', plain);
    const shown = drawn.tooltip?.formatter?.call({ x: 3, color: '#000' } as never, {} as never);
    expect(String(shown)).toContain('60.00');
    expect(data(drawn)?.at(-1)).toMatchObject({ isSum: true });
  });

  test('a radar is closed, and a bubble is as large as its third measure', async () => {
    const radar = await options('graph_radar', plain);
    expect(radar.options.chart?.polar).toBe(true);
    const three = makeResult([city, sales, orders, { ...sales, uniqId: 'n', name: '门店' }], [['上海', 1, 2, 9]]);
    const bubble = await options('graph_bubble', three);
    expect(data(bubble.options)).toEqual([{ name: '上海', x: 1, y: 2, z: 9 }]);
  });

  test('points without a place are left out; the first of two dimensions makes the groups', async () => {
    const kind = { uniqId: 'kind', name: '类型', role: 'dimension' } as const;
    const scatter = await options(
      'graph_scatter',
      makeResult(
        [kind, city, sales, orders],
        [
          ['A', '上海', 1, 2],
          ['B', '北京', 3, null],
          ['B', '广州', 5, 6],
        ],
      ),
      { trendLine: { showLine: true } },
    );
    expect(scatter.options.series?.map(({ name }) => name)).toEqual(['A', 'B', '趋势线']);
    expect((scatter.options.series?.[1] as { data?: unknown[] } | undefined)?.data).toEqual([
      { name: '广州', x: 5, y: 6 },
    ]);
  });

  test('a sankey adds up equal flows, and keeps equal names of two levels apart', async () => {
    const to = { uniqId: 'to', name: '去向', role: 'dimension' } as const;
    const sankey = await options(
      'graph_sankey',
      makeResult(
        [city, to, sales],
        [
          ['上海', '上海', 2],
          ['上海', '上海', 3],
          ['北京', '上海', 4],
          ['北京', '广州', -1],
        ],
      ),
    );
    expect(sankey.parts).toEqual(['sankey']);
    expect(data(sankey.options)).toEqual([
      ['0|上海', '1|上海', 5],
      ['0|北京', '1|上海', 4],
    ]);
    expect(sankey.notes).toEqual(['1 个负值未显示']);
  });
});
