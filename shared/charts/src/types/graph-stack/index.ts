import { defineChartType } from '../../chart-type.ts';
import { buildStack } from './build.ts';
import { graphStackRequirement } from './requirement.ts';
import { graphStackBlocks } from './schema.ts';

export const graphStack = defineChartType(
  { code: 'graph_stack', requirement: graphStackRequirement, blocks: graphStackBlocks },
  (input) => ({ kind: 'highcharts', options: buildStack(input), notes: [] }),
);
