import { defineChartType } from '../../chart-type.ts';
import { buildLnglatmap } from './build.ts';
import { graphLnglatmapRequirement } from './requirement.ts';
import { graphLnglatmapBlocks } from './schema.ts';

export const graphLnglatmap = defineChartType(
  { code: 'graph_lnglatmap', requirement: graphLnglatmapRequirement, blocks: graphLnglatmapBlocks },
  buildLnglatmap,
);
