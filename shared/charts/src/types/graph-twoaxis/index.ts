import { defineChartType } from '../../chart-type.ts';
import { buildTwoaxis } from './build.ts';
import { graphTwoaxisRequirement } from './requirement.ts';
import { graphTwoaxisBlocks } from './schema.ts';

export const graphTwoaxis = defineChartType(
  { code: 'graph_twoaxis', requirement: graphTwoaxisRequirement, blocks: graphTwoaxisBlocks },
  (input) => ({ kind: 'highcharts', options: buildTwoaxis(input), notes: [] }),
);
