import type { BuildsOf } from '../../chart-family.ts';
import { plainDrawing } from '../../chart-output.ts';
import { lineChart } from '../../highcharts/line-chart.ts';
import type { line } from './index.ts';

export const builds: BuildsOf<typeof line> = {
  /** Lines over the categories. */
  graph_line: (input) => plainDrawing(lineChart(input, false)),
  /** Areas over the categories, one before the other. */
  graph_area: (input) => plainDrawing(lineChart(input, true)),
  /** Areas on top of each other. */
  graph_stackarea: (input) => plainDrawing(lineChart(input, true, 'normal')),
  /** Areas on top of each other, each category a whole. */
  graph_perarea: (input) => plainDrawing(lineChart(input, true, 'percent')),
};
