import { defineChartType } from '../../chart-type.ts';
import { buildPie } from './build.ts';
import { graphPieRequirement } from './requirement.ts';
import { graphPieBlocks } from './schema.ts';

export const graphPie = defineChartType(
  { code: 'graph_pie', requirement: graphPieRequirement, blocks: graphPieBlocks },
  (input) => ({ kind: 'highcharts', ...buildPie(input) }),
);
