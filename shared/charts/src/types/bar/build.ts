import type { BuildsOf } from '../../chart-family.ts';
import { columnChart } from '../../highcharts/column-chart.ts';
import type { bar } from './index.ts';

export const builds: BuildsOf<typeof bar> = {
  /** Bars below each other, one group per category. */
  graph_bar: (input) => ({ kind: 'highcharts', ...columnChart(input, 'bar') }),
  /** Bars one behind the other, one row per category. */
  graph_stackbar: (input) => ({ kind: 'highcharts', ...columnChart(input, 'bar', 'normal') }),
};
