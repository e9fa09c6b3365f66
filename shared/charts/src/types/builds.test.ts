import { LOCALES, type ResultColumn } from '@tessera/contract';
import type { Options, Point } from 'highcharts';

import type { ChartOutput } from '../chart-output.ts';
import type { ChartType } from '../chart-type.ts';
import { loadFixtures } from '../fixtures/index.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { loadMap } from '../map/load-map.ts';
import { drawChart, knownChartType, loadChartType } from '../registry.ts';
import { CHART_THEMES, DEFAULT_PALETTE } from '../theme/chart-theme.ts';
import { CHART_TYPE_CODES } from './index.ts';
import type { ChartTypeCode } from './index.ts';

const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
type Conf = { type: string; value: unknown }[];
const draw = (
  code: ChartTypeCode,
  result: ReturnType<typeof makeResult>,
  conf: Conf = [],
  theme: 'purple' | 'purpleNight' = 'purple',
  locale: 'zh_CN' | 'en_US' = 'zh_CN',
) => drawChart(knownChartType(code) as ChartType, { result, conf, theme: CHART_THEMES[theme], locale, texts: zhTexts });
beforeAll(() => Promise.all(CHART_TYPE_CODES.map(loadChartType)));

function options(...args: Parameters<typeof draw>): Options {
  const output = draw(...args);
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  return output.options;
}
const dataOf = (one: Options['series']) => (one?.[0] as { data?: unknown[] } | undefined)?.data;

/** Numbers that JSON would hide. */
const shown = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

describe.each(LOCALES)('in %s', (locale) => {
  test.each(CHART_TYPE_CODES)(
    'the pictures of %s are drawn in both themes: plain colours, nothing undefined',
    async (type) => {
      const fixtures = await loadFixtures(type);
      expect(fixtures).not.toEqual([]);
      for (const { code, result, conf } of fixtures) {
        for (const theme of Object.values(CHART_THEMES)) {
          const output = drawChart(knownChartType(code) as ChartType, { result, conf, theme, locale, texts: zhTexts });
          expect(['empty', 'missing']).not.toContain(output.kind);
          if (output.kind !== 'highcharts' && output.kind !== 'map') continue;
          const drawn = output.kind === 'map' ? output.draw(await loadMap(output.area, output.names)) : output;
          const written = JSON.stringify(
            { ...drawn.options, chart: { ...drawn.options.chart, map: undefined } },
            shown,
          );
          expect(written).not.toMatch(/var\(|NaN|undefined|Infinity/);
          if (output.kind === 'map') expect(drawn.notes).toEqual([]);
        }
      }
    },
  );
});

test('a result without rows is empty for every type', () => {
  for (const code of CHART_TYPE_CODES) expect(draw(code, makeResult([city, sales], []))).toEqual({ kind: 'empty' });
});

describe('column', () => {
  const result = makeResult(
    [city, sales],
    [
      ['上海', 12],
      ['<b>x</b>', null],
    ],
  );

  test('values, palette, no injected style element', () => {
    const drawn = options('graph_histogram', result);
    expect(dataOf(drawn.series)).toEqual([12, null]);
    expect(drawn.colors?.[0]).toBe('#2878FF');
    expect(drawn.palette).toEqual({ injectCSS: false });
    // A small chart would cut a tooltip inside it.
    expect(drawn.tooltip).toMatchObject({ outside: true });
  });

  test('ST-128: an author’s palette holds in both themes, the default one follows the theme', () => {
    const own = [{ type: 'chartColor', value: { palette: ['#111111', '#222222'] } }];
    expect(options('graph_histogram', result, own, 'purpleNight').colors).toEqual(['#111111', '#222222']);
    const stored = [{ type: 'chartColor', value: { palette: [...DEFAULT_PALETTE] } }];
    expect(options('graph_histogram', result, stored, 'purpleNight').colors).toEqual(CHART_THEMES.purpleNight.colors);
  });

  test('names from data never become markup', () => {
    const drawn = options('graph_histogram', result);
    const axis = Array.isArray(drawn.xAxis) ? drawn.xAxis[0] : drawn.xAxis;
    const label = axis?.labels?.formatter?.call({ pos: 1, axis: { len: 600 } } as never, {} as never);
    expect(label).toBe('&lt;b&gt;x&lt;/b&gt;');
    const points = [{ series: { index: 0 }, y: 12 }];
    const tip = drawn.tooltip?.formatter?.call({ points, x: 1 } as unknown as Point, {} as never);
    expect(String(tip)).toContain('&lt;b&gt;x');
    expect(String(tip)).toContain('12.00');
  });

  test('ST-096: the tooltip lists 6 series and counts the rest', () => {
    const many = makeResult(
      [city, { uniqId: 'k', name: '品类', role: 'compare' }, sales],
      Array.from({ length: 9 }, (_unused, index) => ['上海', `品类${index}`, index]),
    );
    const drawn = options('graph_histogram', many);
    const points = Array.from({ length: 9 }, (_unused, index) => ({ series: { index }, y: index }));
    const tip = String(drawn.tooltip?.formatter?.call({ points, x: 0 } as unknown as Point, {} as never));
    expect(tip.match(/<tr>/g)).toHaveLength(6);
    expect(tip).toContain('及其他 3 项');
  });

  test('one series has no legend, several have', () => {
    expect(options('graph_histogram', result).legend?.enabled).toBe(false);
    const two = makeResult([city, sales, { uniqId: 'n', name: '订单数', role: 'index' }], [['上海', 1, 2]]);
    expect(options('graph_histogram', two).legend?.enabled).toBe(true);
  });
});

describe('line', () => {
  const day = { uniqId: 'd', name: '日期', role: 'dimension', dataType: 'datetime', granularity: 'day' } as const;

  test('missing days are gaps, and a value between gaps has a marker', () => {
    const result = makeResult(
      [day, sales],
      [
        ['2026-01-01', 1],
        ['2026-01-03', 2],
        ['2026-01-05', 3],
        ['2026-01-06', 4],
      ],
    );
    expect(dataOf(options('graph_line', result).series)).toEqual([
      { y: 1, marker: { enabled: true } },
      null,
      { y: 2, marker: { enabled: true } },
      null,
      3,
      4,
    ]);
  });

  test('ST-273, ST-274: dash and width', () => {
    const series = options('graph_line', makeResult([day, sales], [['2026-01-01', 1]]), [
      { type: 'lineStyle', value: { style: 'dash', width: 3 } },
    ]).plotOptions?.series as { dashStyle?: string; lineWidth?: number };
    expect(series).toMatchObject({ dashStyle: 'Dash', lineWidth: 3 });
  });
});

test.each(['graph_histogram', 'graph_stack', 'graph_percentstack', 'graph_stackbar', 'graph_stackarea'] as const)(
  '%s keeps the place of a row that no series has a value for, as the table view does',
  (code) => {
    const store = { uniqId: 'store', name: '门店', role: 'compare' as const };
    const rows = [
      ['a', '甲', 1],
      ['a', '乙', 2],
      ['b', '甲', null],
      ['c', '甲', 3],
    ];
    const drawn = options(code, makeResult([city, store, sales], rows));
    const [axis] = [drawn.xAxis].flat();
    expect(axis?.categories).toHaveLength(3);
    const values = (drawn.series as { data: (number | null | { y: number })[] }[]).map(({ data }) =>
      data.map((point) => (typeof point === 'object' ? (point?.y ?? null) : point)),
    );
    const none = code === 'graph_stackarea' ? 0 : null;
    expect(values).toEqual([
      [1, none, 3],
      [2, none, none],
    ]);
  },
);

describe('pie', () => {
  const rows = Array.from({ length: 12 }, (_unused, index) => [`c${index}`, 12 - index]);

  test('ST-103: slices beyond the limit are gathered, and nothing of the sum is lost', () => {
    const data = dataOf(options('graph_pie', makeResult([city, sales], rows)).series) as { name: string; y: number }[];
    expect(data).toHaveLength(11);
    expect(data.at(-1)).toMatchObject({ name: '其他', y: 3 });
    expect(data.reduce((sum, { y }) => sum + y, 0)).toBe(78);
  });

  test('averages do not add up: all slices are drawn and no total is written', () => {
    const average = { ...sales, aggregator: 'average' as const };
    expect(dataOf(options('graph_pie', makeResult([city, average], rows)).series)).toHaveLength(12);
  });

  test.each(['graph_pie', 'graph_percentstack', 'graph_perarea'] as const)(
    '%s says where its shares are none of a whole',
    (code) => {
      const notes = (column: Partial<ResultColumn>) =>
        draw(code, makeResult([city, { ...sales, ...column }], rows)) as Extract<ChartOutput, { kind: 'highcharts' }>;
      expect(notes({ aggregator: 'average' }).notes).toEqual(['各部分加起来不是整体']);
      expect(notes({ aggregator: 'count_distinct' }).notes).toEqual(['各部分加起来不是整体']);
      expect(notes({ overlapping: true }).notes).toEqual(['各组之间有重叠']);
      expect(notes({ aggregator: undefined, additive: true }).notes).toEqual([]);
      expect(notes({}).notes).toEqual([]);
    },
  );

  test('slices that share rows are not added up, and the reader is told', () => {
    const overlapping = { ...sales, overlapping: true };
    expect(dataOf(options('graph_pie', makeResult([city, overlapping], rows)).series)).toHaveLength(12);
    expect(draw('graph_pie', makeResult([city, overlapping], rows))).toMatchObject({ notes: ['各组之间有重叠'] });
  });

  test('negative values are left out, and the reader is told', () => {
    const output = draw(
      'graph_pie',
      makeResult(
        [city, sales],
        [
          ['a', 3],
          ['b', -1],
        ],
      ),
    );
    expect(output).toMatchObject({ kind: 'highcharts', notes: ['1 个负值未显示'] });
  });

  test('ST-268, ST-269: ring and inner size', () => {
    const inner = (value: unknown) =>
      options('graph_pie', makeResult([city, sales], rows), [{ type: 'pieRing', value }]).plotOptions?.pie?.innerSize;
    expect(inner({})).toBe('70%');
    expect(inner({ innerSize: 40 })).toBe('40%');
    expect(inner({ isShow: false })).toBe(0);
  });
});

describe('waterfall', () => {
  const steps = (column: Partial<ResultColumn>) =>
    dataOf(
      options(
        'graph_waterfall',
        makeResult(
          [city, { ...sales, ...column }],
          [
            ['a', 3],
            ['b', 4],
          ],
        ),
      ).series,
    );

  test('formulas whose parts add up have a total; averages, ratios and other formulas have none', () => {
    expect(steps({ aggregator: undefined, additive: true })).toHaveLength(3);
    expect(steps({ aggregator: undefined })).toHaveLength(2);
    expect(steps({ aggregator: 'average' })).toHaveLength(2);
  });
});

describe('target card', () => {
  const result = makeResult([sales, { uniqId: 'last', name: '上月', role: 'index' }], [[86_340_000, 90_000_000]]);

  test('both levels, in the locale’s units', () => {
    expect(draw('graph_num', result)).toMatchObject({
      kind: 'card',
      model: { index: { text: '8,634万', label: '销售额' }, compare: { text: '9,000万' } },
    });
    expect(draw('graph_num', result, [], 'purple', 'en_US')).toMatchObject({ model: { index: { text: '86.34M' } } });
  });

  test('ST-104, ST-105: the share of a fixed goal with its accuracy; over 100 % the bar stops', () => {
    const conf = (targetValue: number) => [
      { type: 'chartTarget', value: { enabled: true, targetValue, accuracy: '1%' } },
    ];
    expect(draw('graph_num', result, conf(1e8))).toMatchObject({
      model: { goal: { ratioText: '86%', ratio: 0.8634 } },
    });
    expect(draw('graph_num', result, conf(5e7))).toMatchObject({ model: { goal: { ratioText: '173%', ratio: 1 } } });
  });

  test('a goal may be a measure', () => {
    const conf = [{ type: 'chartTarget', value: { enabled: true, uniqId: 'last' } }];
    expect(draw('graph_num', result, conf)).toMatchObject({ model: { goal: { ratioText: '95.9%' } } });
  });

  test.each([
    ['0', { min: 86_340_000, max: 9e7 }, true],
    ['1', { min: 86_340_000 }, true],
    ['2', { min: 86_340_000 }, false],
    ['3', { min: 86_340_000 }, false],
    ['4', { min: 86_340_000 }, true],
    ['5', { min: 9e7 }, true],
    ['6', { min: 1 }, false],
  ])('ST-225: compare %s with %j colours the number: %s', (compare, ends, colours) => {
    const value = [{ uniqId: 'sales', compare, color: '#F00', ...ends }];
    const output = draw('graph_num', result, [{ type: 'targetConditionSetting', value }]);
    expect(output).toMatchObject({ model: { index: { color: colours ? '#F00' : undefined } } });
  });

  test('a measure without a value is empty', () => {
    expect(draw('graph_num', makeResult([sales], [[null]]))).toEqual({ kind: 'empty' });
  });
});
