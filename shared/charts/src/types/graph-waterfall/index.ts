import { defineChartType } from '../../chart-type.ts';
import { buildWaterfall } from './build.ts';
import { graphWaterfallRequirement } from './requirement.ts';
import { graphWaterfallBlocks } from './schema.ts';

export const graphWaterfall = defineChartType(
  { code: 'graph_waterfall', requirement: graphWaterfallRequirement, blocks: graphWaterfallBlocks },
  (input) => ({ kind: 'highcharts', options: buildWaterfall(input), notes: [] }),
);
