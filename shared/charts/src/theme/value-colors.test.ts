import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { drawChart, loadChartType } from '../registry.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { CHART_THEMES } from './chart-theme.ts';
import { contrastOf } from './color-scale.ts';
import { colorsFor, drawnColor, type ColorKey, type ValueColors } from './value-colors.ts';

const theme = CHART_THEMES.purple;
const store = (value: string): ColorKey => ({ fieldId: 'orders.store', field: '门店', value });
const on = (known: readonly string[], set: ValueColors['set'] = []): ValueColors => ({
  set,
  known: () => new Set(known),
});
const colored = (values: readonly string[], colors: ValueColors | undefined) =>
  new Map(colorsFor(values.map(store), theme.colors, theme, colors).map((color, at) => [values[at], color]));
/** Numbers from 0 to 1, the same each time. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
/** 300 times up to as many values as the palette has colours, in two orders. */
const samples = Array.from({ length: 300 }, (_unused, at) => {
  const next = dice(at);
  const text = () => `${['店', '', 'Store ', '2'][Math.floor(next() * 4)]}${Math.floor(next() * 500)}`;
  const values = [...new Set(Array.from({ length: Math.floor(next() * 11) }, text))];
  const shuffled = values
    .map((value) => ({ value, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
  return {
    values,
    shuffled,
    others: Array.from({ length: Math.floor(next() * 60) }, text),
    from: Math.floor(next() * 9),
  };
});

test('a value has the same colour for any order of the rows, on all charts of a board', () => {
  for (const { values, shuffled, from } of samples) {
    const whole = colored(values, on(values));
    for (const [value, color] of colored(shuffled, on(shuffled))) expect(color).toBe(whole.get(value));
    for (const [value, color] of colored(shuffled.slice(from), on(values))) expect(color).toBe(whole.get(value));
  }
});

test('no two values of a chart have one colour while the palette has others, set colours and crowded boards included', () => {
  for (const { values, others, from } of samples) {
    const color = theme.colors[from] as string;
    const set = values.slice(0, 1).map((value) => ({ fieldId: 'orders.store', value, color }));
    const drawn = colored(values, on([...values, ...others], set));
    expect(new Set(drawn.values()).size).toBe(values.length);
    if (values[0] !== undefined) expect(drawn.get(values[0])).toBe(color);
  }
});

test('fields of other tables that are called alike share their colours; the first entry of a value counts', () => {
  const colors = on(['A', 'B', 'C']);
  const [here] = colorsFor([store('B')], theme.colors, theme, colors);
  const [there] = colorsFor([{ ...store('B'), fieldId: 'returns.store' }], theme.colors, theme, colors);
  expect(there).toBe(here);
  const set = [
    { fieldId: 'orders.store', value: 'B', color: '#123456' },
    { fieldId: null, value: 'B', color: '#654321' },
  ];
  expect(colored(['B'], on([], set)).get('B')).toBe('#123456');
  expect(colorsFor([{ ...store('B'), fieldId: 'x' }], theme.colors, theme, on([], set))).toEqual(['#654321']);
});

test('a set colour of the palette is that of the theme; another one is seen on dark ground', () => {
  const dark = CHART_THEMES.purpleNight;
  expect(drawnColor('#14B8A6', dark)).toBe(dark.colors[1]);
  expect(drawnColor('#001133', theme)).toBe('#001133');
  expect(contrastOf(drawnColor('#001133', dark), dark.surface)).toBeGreaterThanOrEqual(3);
});

describe('on a board', () => {
  const result = (rows: readonly (readonly [string, string, number, number])[], role: 'compare' | 'dimension') =>
    makeResult(
      [
        { uniqId: 'store', name: '门店', role },
        { uniqId: 'channel', name: '渠道', role: 'dimension' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
        { uniqId: 'profit', name: '毛利', role: 'index' },
      ],
      rows,
    );
  const rows = ['A', 'B', 'C'].map((name, at) => [name, '线上', at + 1, at + 2] as const);
  const board = on(['A', 'B', 'C']);
  const colorOf = async (code: ChartTypeCode, from: ReturnType<typeof result>, name: string, conf = {}) => {
    const output = drawChart(await loadChartType(code), {
      result: from,
      conf: Object.entries(conf).map(([type, value]) => ({ type, value })),
      theme,
      locale: 'zh_CN',
      texts: zhTexts,
      valueColors: board,
    });
    const [first, ...more] = (output as unknown as { options: { series: Series[] } }).options.series;
    const parts = more.length > 0 ? [first, ...more] : (first?.nodes ?? first?.data ?? []);
    return (parts as Series[]).find((one) => one.name === name)?.color;
  };
  interface Series {
    readonly name?: string;
    readonly color?: string;
    readonly data?: readonly Series[];
    readonly nodes?: readonly Series[];
  }
  const without = (from: ReturnType<typeof result>, uniqIds: readonly string[]) => ({
    ...from,
    columns: from.columns.filter(({ uniqId }) => !uniqIds.includes(uniqId)),
    values: from.values.filter((_cells, at) => !uniqIds.includes(from.columns[at]?.uniqId ?? '')),
  });

  test('columns, lines, stacks, radars, pies, points and flows give a value one colour', async () => {
    const want = colored(['A', 'B', 'C'], board).get('B');
    const compared = without(result([...rows].reverse(), 'compare'), ['profit']);
    for (const code of ['graph_histogram', 'graph_line', 'graph_stack', 'graph_radar'] as const)
      expect([code, await colorOf(code, compared, 'B')]).toEqual([code, want]);
    expect(await colorOf('graph_pie', without(result(rows, 'dimension'), ['channel', 'profit']), 'B')).toBe(want);
    expect(await colorOf('graph_scatter', result(rows, 'dimension'), 'B')).toBe(want);
    expect(await colorOf('graph_sankey', without(result(rows, 'dimension'), ['profit']), 'B')).toBe(want);
  });

  test("a chart's own colours keep their order, and so does a chart elsewhere", async () => {
    const compared = without(result(rows, 'compare'), ['profit']);
    const own = { chartColor: { palette: ['#111111', '#222222', '#333333'] } };
    expect(await colorOf('graph_histogram', compared, 'B', own)).toBe('#222222');
    const output = await draw('graph_histogram', compared);
    expect((output as unknown as { options: { series: Series[] } }).options.series[1]?.color).toBe(theme.colors[1]);
  });
});
