import { defineChartType } from '../../chart-type.ts';
import { buildLine } from './build.ts';
import { graphLineRequirement } from './requirement.ts';
import { graphLineBlocks } from './schema.ts';

export const graphLine = defineChartType(
  { code: 'graph_line', requirement: graphLineRequirement, blocks: graphLineBlocks },
  (input) => ({ kind: 'highcharts', options: buildLine(input), notes: [] }),
);
