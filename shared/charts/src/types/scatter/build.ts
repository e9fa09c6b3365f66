import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import type { ScatterInput } from '../../highcharts/scatter-chart.ts';
import { scatterChart } from '../../highcharts/scatter-chart.ts';
import { pointGroups } from '../../result/point-groups.ts';
import type { scatter } from './index.ts';

function points(input: ScatterInput, type: 'scatter' | 'bubble'): ChartOutput {
  const groups = pointGroups(input.result, 2, input.locale, input.texts);
  return { kind: 'highcharts', ...scatterChart(input, groups, type) };
}

export const builds: BuildsOf<typeof scatter> = {
  /** Points by two measures, with their trend. */
  graph_scatter: (input) => points(input, 'scatter'),
  /** Points by two measures, as large as the third one; with only two, all are of one size. */
  graph_bubble: (input) => points(input, 'bubble'),
};
