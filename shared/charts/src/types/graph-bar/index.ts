import { defineChartType } from '../../chart-type.ts';
import { buildBar } from './build.ts';
import { graphBarRequirement } from './requirement.ts';
import { graphBarBlocks } from './schema.ts';

export const graphBar = defineChartType(
  { code: 'graph_bar', requirement: graphBarRequirement, blocks: graphBarBlocks },
  (input) => ({ kind: 'highcharts', options: buildBar(input), notes: [] }),
);
