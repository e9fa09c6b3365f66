import { defineChartType } from '../../chart-type.ts';
import { buildGauge } from './build.ts';
import { graphGaugeRequirement } from './requirement.ts';
import { graphGaugeBlocks } from './schema.ts';

export const graphGauge = defineChartType(
  { code: 'graph_gauge', requirement: graphGaugeRequirement, blocks: graphGaugeBlocks },
  buildGauge,
);
