import type { Cell, QueryResult } from '@tessera/contract';
import type { Chart, Point } from 'highcharts';

import type { Drawing } from '../chart-output.ts';
import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { drawReal } from '../fixtures/real-chart.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { loadMap } from '../map/load-map.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { resultTable } from '../view/result-table.ts';
import { CHART_TYPE_CODES, CHART_TYPES, familyOf } from './index.ts';
import type { ChartTypeCode } from './index.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
const PLACES = ['广东', '江苏', '山东', '浙江', '四川'];
const STORES = ['甲', '乙', '丙'];

type Rows = readonly (readonly [step: number, store: number, value: number | null])[];
const every = (value: (step: number, store: number) => number | null): Rows =>
  MONTHS.flatMap((_month, step) => STORES.map((_store, store) => [step, store, value(step, store)] as const));
const plain = (step: number, store: number) => (step + 1) * 10 + store;

/** What rows may look like: which are missing, null or negative. */
const SHAPES: Readonly<Record<string, Rows>> = {
  whole: every(plain),
  'with missing rows': every(plain).filter(([step, store]) => (step + 2 * store) % 4 !== 1),
  'with a period that no store has': every(plain).filter(([step]) => step !== 2),
  'with nulls': every((step, store) => ((step + store) % 3 === 1 ? null : plain(step, store))),
  'with negative values': every((step, store) => (step === 1 && store === 1 ? -15 : plain(step, store))),
  'of one row': [[1, 1, 21]],
  'of one store': every(plain).filter(([, store]) => store === 1),
  'of one store with holes': every(plain).filter(([step, store]) => store === 1 && step !== 2),
};

/** A result that a type accepts: steps of a dimension, a store for each further field, and equal measures. */
function resultFor(code: ChartTypeCode, rows: Rows, steps: readonly string[]): QueryResult {
  const { required, accepts } = CHART_TYPES[code].requirement;
  const dimensions = accepts.dimensions.max === 0 ? 0 : Math.max(1, required.dimensions);
  const compares = accepts.compares.max === 0 || dimensions !== 1 || code === 'graph_map' ? 0 : 1;
  const measures = Math.max(1, required.measures);
  const periodic = steps === MONTHS;
  const time = periodic ? { dataType: 'datetime' as const, granularity: 'month' as const } : {};
  const used = dimensions === 0 ? rows.filter(([, , value]) => value !== null).slice(0, 1) : rows;
  return makeResult(
    [
      ...(dimensions > 0 ? [{ uniqId: 'step', name: '步', role: 'dimension' as const, ...time }] : []),
      ...(dimensions > 1 ? [{ uniqId: 'store', name: '店', role: 'dimension' as const }] : []),
      ...(compares > 0 ? [{ uniqId: 'store', name: '店', role: 'compare' as const }] : []),
      ...Array.from({ length: measures }, (_unused, at) => ({
        uniqId: `m${at}`,
        name: `指标${at}`,
        role: 'index' as const,
      })),
    ],
    used.map(([step, store, value]): Cell[] => [
      ...(dimensions > 0 ? [steps[step] ?? null] : []),
      ...(dimensions > 1 || compares > 0 ? [STORES[store] ?? null] : []),
      ...Array.from({ length: measures }, () => value),
    ]),
  );
}

/** Numbers that the table view of a chart shows. */
function tableNumbers(result: QueryResult): number[] {
  const table = resultTable(result, [], CHART_THEMES.purple, 'zh_CN', zhTexts);
  return Array.from({ length: table.rowCount }).flatMap((_unused, row) =>
    table.columns.flatMap((_column, column) => table.number(row, column)?.value ?? []),
  );
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const positive = (values: readonly number[]) => values.filter((value) => value > 0);

interface Stacked extends Point {
  readonly stackY?: number;
  readonly percentage?: number;
}
const points = (chart: Chart) => chart.series.flatMap((series) => series.points) as Stacked[];
const heights = (chart: Chart) => sum(points(chart).flatMap(({ y }) => y ?? []));
/** Where the top of the stack stands at each step that is drawn. */
function tops(chart: Chart): number[] {
  const at = new Map<number, number>();
  for (const { x, y, stackY = 0 } of points(chart))
    if (typeof y === 'number') at.set(x, Math.max(at.get(x) ?? Number.NEGATIVE_INFINITY, stackY));
  return [...at].sort(([a], [b]) => a - b).map(([, top]) => top);
}
/** Sums of the table's numbers by step, in the order of the rows. */
function sumsByStep(result: QueryResult, wanted: (value: number) => boolean): number[] {
  const [steps = []] = result.values;
  const measures = result.columns.flatMap(({ role }, index) => (role === 'index' ? [index] : []));
  const sums = new Map<string, number>();
  steps.forEach((step, row) => {
    for (const index of measures) {
      const value = Number(result.values[index]?.[row] ?? 0);
      sums.set(String(step), (sums.get(String(step)) ?? 0) + (wanted(value) ? value : 0));
    }
  });
  return [...sums.values()];
}

/** Whether the areas of a chart are torn: an edge goes straight up or down where a series above or below has no value. */
const isTorn = (chart: Chart) =>
  chart.series.some((series) => (series as { areaPath?: { hasStackedCliffs?: boolean } }).areaPath?.hasStackedCliffs);

/** Says of a type what of a result it draws, by the numbers that the drawing itself holds. */
const CHECKS: Partial<Record<ChartTypeCode, (result: QueryResult, drawing: Drawing, chart: Chart) => void>> = {
  graph_stackarea(result, _drawing, chart) {
    expect(tops(chart).filter((top) => top !== 0)).toEqual(sumsByStep(result, () => true).filter((top) => top !== 0));
  },
  graph_perarea(result, { notes }, chart) {
    const negatives = tableNumbers(result).filter((value) => value < 0).length;
    expect(notes).toEqual(negatives > 0 ? [zhTexts.negativeHidden(negatives)] : []);
    expect(heights(chart)).toBe(sum(positive(tableNumbers(result))));
  },
  graph_pie(result, { notes }, chart) {
    const negatives = sumsByStep(result, () => true).filter((value) => value < 0).length;
    expect(notes).toEqual(negatives > 0 ? [zhTexts.negativeHidden(negatives)] : []);
    expect(heights(chart)).toBe(sum(positive(sumsByStep(result, () => true))));
  },
  graph_waterfall(result, _drawing, chart) {
    expect(points(chart).at(-1)?.y).toBe(sum(tableNumbers(result)));
  },
  graph_comparebar(result, _drawing, chart) {
    const sizes = points(chart).map(({ y }) => Math.abs(y ?? 0));
    expect(sum(sizes)).toBe(sum(tableNumbers(result).map(Math.abs)));
  },
  graph_sankey(result, { notes }, chart) {
    const negatives = tableNumbers(result).filter((value) => value < 0).length;
    expect(notes).toEqual(negatives > 0 ? [zhTexts.negativeHidden(negatives)] : []);
    const links = points(chart) as unknown as readonly { readonly weight: number }[];
    expect(sum(links.map(({ weight }) => weight))).toBe(sum(positive(tableNumbers(result))));
  },
};
/** Scatter charts draw each row with all of its measures. */
const scattered: NonNullable<(typeof CHECKS)['graph_scatter']> = (result, { notes }, chart) => {
  const measures = result.columns.filter(({ role }) => role === 'index').length;
  const lacking = (result.values.at(-1) ?? []).filter((value) => value === null).length;
  expect(notes).toEqual(lacking > 0 ? [zhTexts.incompleteRows(lacking)] : []);
  expect(heights(chart) * measures).toBe(sum(tableNumbers(result)));
};
CHECKS.graph_scatter = scattered;
CHECKS.graph_bubble = scattered;
/** Piles of columns go up and down: positive values above zero, negative ones below it. */
const piled: NonNullable<(typeof CHECKS)['graph_stack']> = (result, _drawing, chart) => {
  expect(heights(chart)).toBe(sum(tableNumbers(result)));
  expect(tops(chart)).toEqual(sumsByStep(result, (value) => value > 0).filter((top) => top !== 0));
};
CHECKS.graph_stack = piled;
CHECKS.graph_stackbar = piled;

const percentOf = (chart: Chart) => {
  const shares = new Map<number, number>();
  for (const { x, y, percentage = 0 } of points(chart))
    if (typeof y === 'number' && y !== 0) shares.set(x, (shares.get(x) ?? 0) + Math.abs(percentage));
  return [...shares.values()];
};

describe.each(Object.entries(SHAPES))('rows %s', (shape, rows) => {
  test.each(CHART_TYPE_CODES)('%s draws what its table view adds up to', async (code) => {
    // Lines and areas fill a time axis; the others draw months like any names.
    for (const steps of familyOf(code) === 'line' ? [PLACES, MONTHS] : [PLACES]) {
      const single = code === 'graph_map' || code === 'graph_districtmap' || code === 'graph_pie';
      const once = single ? rows.filter(([, store]) => store === 1) : rows;
      const names = code === 'graph_districtmap' ? ['广州', '深圳', '佛山', '东莞', '中山'] : steps;
      const result =
        code === 'graph_lnglatmap'
          ? makeResult(
              [
                { uniqId: 'lng', name: 'longitude', role: 'longitude', dataType: 'double' },
                { uniqId: 'lat', name: 'latitude', role: 'latitude', dataType: 'double' },
                { uniqId: 'm0', name: '指标', role: 'index' },
              ],
              rows.map(([step, store, value]) => [100 + step, 30 + store, value]),
            )
          : resultFor(code, once, names);
      const numbers = tableNumbers(result);
      const output = await draw(code, result, { progress: { targetValue: 2, goalValue: 100 } });
      switch (output.kind) {
        case 'highcharts': {
          const chart = await drawReal(output);
          const check = CHECKS[code];
          if (check) check(result, output, chart);
          else if (code === 'graph_gauge' || code === 'graph_dashboard' || code.match(/circle|solidgauge/))
            expect(heights(chart)).toBe(numbers[0]);
          else expect(heights(chart)).toBe(sum(numbers));
          // Areas of 100 % end where there is no whole.
          if (!(code === 'graph_perarea' && shape === 'with a period that no store has'))
            expect(isTorn(chart)).toBe(false);
          if (code.startsWith('graph_per')) for (const share of percentOf(chart)) expect(share).toBeCloseTo(100);
          chart.destroy();
          break;
        }
        case 'map': {
          const drawing = output.draw(await loadMap(output.area, output.names));
          expect(drawing.notes).toEqual([]);
          const [series, places] = (drawing.options.series ?? []) as { data?: { value?: number }[] }[];
          if (code !== 'graph_lnglatmap')
            expect(sum((series?.data ?? []).map(({ value = 0 }) => value))).toBe(sum(numbers));
          else expect(places?.data).toHaveLength(result.rowCount);
          break;
        }
        case 'table': {
          const { model } = output;
          const shown = Array.from({ length: model.rowCount }).flatMap((_unused, row) =>
            model.columns.flatMap((_column, column) => model.number(row, column)?.value ?? []),
          );
          expect(sum(shown)).toBe(sum(numbers));
          break;
        }
        case 'card':
          expect(Number(output.model.index.exact)).toBe(numbers[0]);
          break;
        case 'progress':
        case 'liquid':
          expect(Number.parseFloat(output.model.ratioText)).toBe(numbers[0]);
          break;
        case 'empty':
        case 'missing':
          throw new Error(`nothing drawn of ${numbers.length} numbers`);
      }
    }
  });
});

test('a stack treats a missing value as zero, says nothing of it, and a plain line keeps its gap', async () => {
  const rows = SHAPES['with missing rows'] as Rows;
  const stacked = await draw('graph_stackarea', resultFor('graph_stackarea', rows, MONTHS));
  const line = await draw('graph_line', resultFor('graph_line', rows, MONTHS));
  if (stacked.kind !== 'highcharts' || line.kind !== 'highcharts') throw new Error('no drawing');
  const chart = await drawReal(stacked);
  const missing = points(chart).find(({ y, category }) => y === 0 && category !== undefined);
  const tip = stacked.options.tooltip?.formatter?.call(
    { x: missing?.x, points: points(chart).filter(({ x }) => x === missing?.x) } as unknown as Point,
    {} as never,
  );
  expect(String(tip)).not.toMatch(/>0(\.00)?</);
  expect(String(tip).match(/<tr>/g)).not.toBeNull();
  expect(points(await drawReal(line)).filter(({ y }) => y === null)).not.toHaveLength(0);
});
