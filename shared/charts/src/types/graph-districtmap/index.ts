import { defineChartType } from '../../chart-type.ts';
import { buildDistrictmap } from './build.ts';
import { graphDistrictmapRequirement } from './requirement.ts';
import { graphDistrictmapBlocks } from './schema.ts';

export const graphDistrictmap = defineChartType(
  { code: 'graph_districtmap', requirement: graphDistrictmapRequirement, blocks: graphDistrictmapBlocks },
  buildDistrictmap,
);
