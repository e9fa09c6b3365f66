import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput, Drawing } from '../../chart-output.ts';
import { lineChart } from '../../highcharts/line-chart.ts';
import { wholeNotes } from '../../result/whole-notes.ts';
import type { line } from './index.ts';

const drawn = (drawing: Drawing): ChartOutput => ({ kind: 'highcharts', ...drawing });

export const builds: BuildsOf<typeof line> = {
  /** Lines over the categories. */
  graph_line: (input) => drawn(lineChart(input, false)),
  /** Areas over the categories, one before the other. */
  graph_area: (input) => drawn(lineChart(input, true)),
  /** Areas on top of each other. */
  graph_stackarea: (input) => drawn(lineChart(input, true, 'normal')),
  /** Areas on top of each other, each category a whole. */
  graph_perarea(input) {
    const { notes, ...drawing } = lineChart(input, true, 'percent');
    return drawn({ ...drawing, notes: [...notes, ...wholeNotes(input)] });
  },
};
