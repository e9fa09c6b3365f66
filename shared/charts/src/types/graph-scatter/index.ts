import { defineChartType } from '../../chart-type.ts';
import { buildScatter } from './build.ts';
import { graphScatterRequirement } from './requirement.ts';
import { graphScatterBlocks } from './schema.ts';

export const graphScatter = defineChartType(
  { code: 'graph_scatter', requirement: graphScatterRequirement, blocks: graphScatterBlocks },
  (input) => ({ kind: 'highcharts', ...buildScatter(input) }),
);
