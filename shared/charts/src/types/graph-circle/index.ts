import { defineChartType } from '../../chart-type.ts';
import { buildCircle } from './build.ts';
import { graphCircleRequirement } from './requirement.ts';
import { graphCircleBlocks } from './schema.ts';

export const graphCircle = defineChartType(
  { code: 'graph_circle', requirement: graphCircleRequirement, blocks: graphCircleBlocks },
  buildCircle,
);
