import { defineChartType } from '../../chart-type.ts';
import { buildRadar } from './build.ts';
import { graphRadarRequirement } from './requirement.ts';
import { graphRadarBlocks } from './schema.ts';

export const graphRadar = defineChartType(
  { code: 'graph_radar', requirement: graphRadarRequirement, blocks: graphRadarBlocks },
  (input) => ({ kind: 'highcharts', options: buildRadar(input), notes: [] }),
);
