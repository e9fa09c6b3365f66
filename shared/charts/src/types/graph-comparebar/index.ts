import { defineChartType } from '../../chart-type.ts';
import { buildComparebar } from './build.ts';
import { graphComparebarRequirement } from './requirement.ts';
import { graphComparebarBlocks } from './schema.ts';

export const graphComparebar = defineChartType(
  { code: 'graph_comparebar', requirement: graphComparebarRequirement, blocks: graphComparebarBlocks },
  (input) => ({ kind: 'highcharts', options: buildComparebar(input), notes: [] }),
);
