import Highcharts from 'highcharts/es-modules/masters/highcharts.src.js';

import { resultOf, valueAt } from './results.ts';
import { showCharts } from './show-chart.tsx';
import { painted, place, until } from './stage.ts';

type Options = (typeof Highcharts)['charts'][number] extends infer Chart
  ? NonNullable<Chart> extends { userOptions: infer Given }
    ? Given
    : never
  : never;

const CHARTS = 20;
const TYPES = ['graph_histogram', 'graph_line', 'graph_bar', 'graph_area', 'graph_pie'];
const [WIDTH, HEIGHT] = [240, 170];
const results = Array.from({ length: CHARTS }, (_unused, chart) => {
  const pie = TYPES[chart % TYPES.length] === 'graph_pie';
  const series = pie ? [''] : ['a', 'b', 'c'];
  const months = Array.from({ length: 12 }, (_month, month) => `m${month + 1}`);
  const rows = months.flatMap((month, at) =>
    series.map((name, one) => [month, name, valueAt(chart * 12 + at, one)] as const),
  );
  const dimension = rows.map(([month]) => month);
  const values = rows.map(([, , value]) => value);
  return pie
    ? resultOf(
        [
          ['month', 'dimension'],
          ['value', 'index'],
        ],
        [dimension, values],
      )
    : resultOf(
        [
          ['month', 'dimension'],
          ['series', 'compare'],
          ['value', 'index'],
        ],
        [dimension, rows.map(([, name]) => name), values],
      );
});
/** What the charts of ours give to Highcharts, for the peer, and how many elements they draw. */
let options: readonly Options[] = [];
let drawn = 0;
const elementsOf = () => document.querySelectorAll('.highcharts-root *').length;

/** A copy that Highcharts may take apart; functions stay. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)])) as Value;
}

/** Milliseconds from ready data to twenty pictures. */
export async function ownPaint(): Promise<number> {
  const start = performance.now();
  const elements = showCharts(
    results.map((result, chart) => ({ typeCode: TYPES[chart % TYPES.length] ?? '', result })),
    WIDTH,
    HEIGHT,
  );
  await until(() => elements.every((element) => element.querySelector('.highcharts-root') !== null));
  await painted();
  const time = performance.now() - start;
  options = Highcharts.charts.flatMap((chart) => (chart ? [copied(chart.userOptions)] : []));
  drawn = elementsOf();
  return time;
}

export async function barePaint(): Promise<number> {
  const given = options.map(copied);
  const start = performance.now();
  for (const one of given) {
    const chart = Highcharts.chart(
      place(() => chart.destroy(), WIDTH, HEIGHT),
      one,
    );
  }
  await painted();
  const time = performance.now() - start;
  const other = elementsOf();
  // What either side says to screen readers may differ; the pictures must not.
  if (Math.abs(other - drawn) > drawn / 20) throw new Error(`The peer draws ${other} elements, ours ${drawn}.`);
  return time;
}
