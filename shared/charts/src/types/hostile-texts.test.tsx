import type { Cell, QueryResult, ReportConfItem } from '@tessera/contract';
import type { Options, Point } from 'highcharts';

import { loadFixtures } from '../fixtures/index.ts';
import { drawReal } from '../fixtures/real-chart.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { described } from '../highcharts/described.ts';
import { loadMap } from '../map/load-map.ts';
import { drawChart, loadChartType } from '../registry.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { CHART_TYPE_CODES, CHART_TYPES } from './index.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
/** Markup as long as a unit may be. */
const UNIT = '<img src=x>';

const KEYS: ReadonlySet<string> = new Set(['categories', 'map', 'id']);
const LINK = /\.data\.\d+\.[01]$/;

/** Every name and text of a result is markup; periods and coordinates keep their meaning. */
function hostileResult(result: QueryResult): QueryResult {
  const columns = result.columns.map((column) => ({ ...column, name: HOSTILE }));
  const values = result.columns.map(({ granularity, role }, index) =>
    (result.values[index] ?? []).map((cell): Cell => {
      const text = typeof cell === 'string' && !granularity && role !== 'longitude' && role !== 'latitude';
      return text ? `${HOSTILE}${cell}` : cell;
    }),
  );
  return { ...result, columns, values };
}

const TEXTS: readonly ReportConfItem[] = [
  { type: 'chartTitle', value: { text: HOSTILE, name: HOSTILE } },
  {
    type: 'coordinateAxis',
    value: Object.fromEntries(
      ['xAxis', 'yPrimaryAxis', 'ySecondaryAxis'].map((axis) => [
        axis,
        {
          title: { enabled: true, text: HOSTILE },
          ...(axis === 'xAxis' ? {} : { valueDisplay: { customUnit: UNIT } }),
        },
      ]),
    ),
  },
  {
    type: 'scatterAxis',
    value: {
      xAxis: { title: { enabled: true, text: HOSTILE }, valueDisplay: { customUnit: UNIT } },
      yAxis: { title: { enabled: true, text: HOSTILE }, valueDisplay: { customUnit: UNIT } },
    },
  },
  { type: 'chartLabels', value: { enabled: true, label: true, num: true, percent: true } },
  { type: 'markLine', value: [{ name: HOSTILE, content: HOSTILE, markLineType: 1, fixedValue: 1 }] },
  { type: 'waterfallColor', value: { total: { name: UNIT } } },
  { type: 'trendLine', value: { showLine: true } },
];

/**
 * Paths of options that hold markup which is not ours. Names of categories are data, which the labels escape; ids and the
 * ends of links are keys that are never written.
 */
function markupIn(options: Options): string[] {
  const found: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.includes('<img')) found.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value))
      if (!KEYS.has(key) && !LINK.test(`${path}.${key}`)) walk(inner, `${path}.${key}`);
  };
  walk(options, 'options');
  return found;
}

test.each(CHART_TYPE_CODES)('no text of %s becomes markup, whatever names and settings say', async (code) => {
  const type = await loadChartType(code);
  const [fixture] = await loadFixtures(code);
  if (!fixture) throw new Error('no picture');
  const result = hostileResult(fixture.result);
  const own = TEXTS.filter((item) => Object.hasOwn(CHART_TYPES[code].blocks, item.type));
  const kept = fixture.conf.filter((item) => !own.some((one) => one.type === item.type));
  const measures = result.columns.filter(({ role }) => role === 'index' || role === 'indexDouble');
  const numDisplayed = measures.map(({ uniqId }) => ({ uniqId, unit: 'auto', dec: 1, customUnit: UNIT }));
  const output = drawChart(type, {
    result,
    conf: [
      ...kept.filter((item) => item.type !== 'numDisplayed'),
      ...own,
      { type: 'numDisplayed', value: numDisplayed },
    ],
    theme: CHART_THEMES.purple,
    locale: 'zh_CN',
    texts: zhTexts,
  });
  if (output.kind !== 'highcharts' && output.kind !== 'map') return;
  const area = output.kind === 'map' ? output.area || 'china' : '';
  const drawing = output.kind === 'map' ? output.draw(await loadMap(area, [])) : output;
  const options = { ...drawing.options, accessibility: described(HOSTILE) };
  expect(markupIn(options)).toEqual([]);
  const chart = await drawReal({ ...drawing, options });
  for (const series of chart.series)
    for (const point of series.points.slice(0, 3)) {
      const tip = chart.options.tooltip?.formatter?.call(
        Object.assign(Object.create(point), { points: [point], x: point.x }) as Point,
        chart.tooltip as never,
      );
      expect(String(tip ?? '')).not.toContain('<img');
    }
  expect(document.body.querySelectorAll('img, image, [onerror], [src]')).toHaveLength(0);
  expect(chart.container.querySelector('svg')?.textContent).not.toBe('');
  chart.destroy();
});

test('the description for screen readers is text', async () => {
  const chart = await drawReal({
    options: { accessibility: described(HOSTILE), series: [{ type: 'column', data: [1] }] },
  });
  const region = document.querySelector('.highcharts-sr-only, [id*="screen-reader-region"]');
  expect(region?.textContent).toContain(HOSTILE);
  expect(document.querySelectorAll('img')).toHaveLength(0);
  chart.destroy();
});
