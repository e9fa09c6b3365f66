import type { BuildsOf } from '../../chart-family.ts';
import { plainDrawing } from '../../chart-output.ts';
import { columnChart } from '../../highcharts/column-chart.ts';
import type { bar } from './index.ts';

export const builds: BuildsOf<typeof bar> = {
  /** Bars below each other, one group per category. */
  graph_bar: (input) => plainDrawing(columnChart(input, 'bar')),
  /** Bars one behind the other, one row per category. */
  graph_stackbar: (input) => plainDrawing(columnChart(input, 'bar', 'normal')),
};
