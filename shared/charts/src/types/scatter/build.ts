import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import type { ScatterInput } from '../../highcharts/scatter-chart.ts';
import { scatterChart } from '../../highcharts/scatter-chart.ts';
import { pointGroups } from '../../result/point-groups.ts';
import type { scatter } from './index.ts';

function points(input: ScatterInput, type: 'scatter' | 'bubble'): ChartOutput {
  const { result, locale, texts } = input;
  const { groups, incomplete } = pointGroups(result, locale, texts);
  const notes = incomplete > 0 ? [texts.incompleteRows(incomplete)] : [];
  return groups.length === 0
    ? { kind: 'empty' }
    : { kind: 'highcharts', options: scatterChart(input, groups, type), notes };
}

export const builds: BuildsOf<typeof scatter> = {
  /** Points by two measures, with their trend. */
  graph_scatter: (input) => points(input, 'scatter'),
  /** Points by two measures, as large as the third one; with only two, all are of one size. */
  graph_bubble: (input) => points(input, 'bubble'),
};
