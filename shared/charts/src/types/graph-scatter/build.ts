import type { Drawing } from '../../chart-type.ts';
import type { ScatterInput } from '../../highcharts/scatter-chart.ts';
import { scatterChart } from '../../highcharts/scatter-chart.ts';
import { pointGroups } from '../../result/point-groups.ts';

/** Points by two measures, with their trend. */
export const buildScatter = (input: ScatterInput): Drawing =>
  scatterChart(input, pointGroups(input.result, 2, input.locale, input.texts), 'scatter');
