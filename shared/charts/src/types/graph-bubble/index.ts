import { defineChartType } from '../../chart-type.ts';
import { buildBubble } from './build.ts';
import { graphBubbleRequirement } from './requirement.ts';
import { graphBubbleBlocks } from './schema.ts';

export const graphBubble = defineChartType(
  { code: 'graph_bubble', requirement: graphBubbleRequirement, blocks: graphBubbleBlocks },
  (input) => ({ kind: 'highcharts', ...buildBubble(input) }),
);
