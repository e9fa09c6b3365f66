import { defineChartType } from '../../chart-type.ts';
import { buildPercentstack } from './build.ts';
import { graphPercentstackRequirement } from './requirement.ts';
import { graphPercentstackBlocks } from './schema.ts';

export const graphPercentstack = defineChartType(
  { code: 'graph_percentstack', requirement: graphPercentstackRequirement, blocks: graphPercentstackBlocks },
  (input) => ({ kind: 'highcharts', options: buildPercentstack(input), notes: [] }),
);
