import { defineChartType } from '../../chart-type.ts';
import { buildSolidgauge } from './build.ts';
import { graphSolidgaugeRequirement } from './requirement.ts';
import { graphSolidgaugeBlocks } from './schema.ts';

export const graphSolidgauge = defineChartType(
  { code: 'graph_solidgauge', requirement: graphSolidgaugeRequirement, blocks: graphSolidgaugeBlocks },
  buildSolidgauge,
);
