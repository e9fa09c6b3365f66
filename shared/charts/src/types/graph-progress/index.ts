import { defineChartType } from '../../chart-type.ts';
import { buildProgress } from './build.ts';
import { graphProgressRequirement } from './requirement.ts';
import { graphProgressBlocks } from './schema.ts';

export const graphProgress = defineChartType(
  { code: 'graph_progress', requirement: graphProgressRequirement, blocks: graphProgressBlocks },
  buildProgress,
);
