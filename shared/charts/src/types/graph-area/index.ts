import { defineChartType } from '../../chart-type.ts';
import { buildArea } from './build.ts';
import { graphAreaRequirement } from './requirement.ts';
import { graphAreaBlocks } from './schema.ts';

export const graphArea = defineChartType(
  { code: 'graph_area', requirement: graphAreaRequirement, blocks: graphAreaBlocks },
  (input) => ({ kind: 'highcharts', options: buildArea(input), notes: [] }),
);
