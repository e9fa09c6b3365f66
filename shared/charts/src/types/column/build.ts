import type { BuildsOf } from '../../chart-family.ts';
import { columnChart } from '../../highcharts/column-chart.ts';
import { wholeNotes } from '../../result/whole-notes.ts';
import type { column } from './index.ts';

export const builds: BuildsOf<typeof column> = {
  /** Columns side by side, one group per category. */
  graph_histogram: (input) => ({ kind: 'highcharts', ...columnChart(input, 'column') }),
  /** Columns on top of each other, one pile per category. */
  graph_stack: (input) => ({ kind: 'highcharts', ...columnChart(input, 'column', 'normal') }),
  /** Columns on top of each other, each pile a whole. */
  graph_percentstack: (input) => ({
    kind: 'highcharts',
    ...columnChart(input, 'column', 'percent'),
    notes: wholeNotes(input),
  }),
};
