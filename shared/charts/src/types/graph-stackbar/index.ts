import { defineChartType } from '../../chart-type.ts';
import { buildStackbar } from './build.ts';
import { graphStackbarRequirement } from './requirement.ts';
import { graphStackbarBlocks } from './schema.ts';

export const graphStackbar = defineChartType(
  { code: 'graph_stackbar', requirement: graphStackbarRequirement, blocks: graphStackbarBlocks },
  (input) => ({ kind: 'highcharts', options: buildStackbar(input), notes: [] }),
);
