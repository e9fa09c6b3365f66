import { defineChartType } from '../../chart-type.ts';
import { buildMap } from './build.ts';
import { graphMapRequirement } from './requirement.ts';
import { graphMapBlocks } from './schema.ts';

export const graphMap = defineChartType(
  { code: 'graph_map', requirement: graphMapRequirement, blocks: graphMapBlocks },
  buildMap,
);
