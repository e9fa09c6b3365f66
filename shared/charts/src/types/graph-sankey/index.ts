import { defineChartType } from '../../chart-type.ts';
import { buildSankey } from './build.ts';
import { graphSankeyRequirement } from './requirement.ts';
import { graphSankeyBlocks } from './schema.ts';

export const graphSankey = defineChartType(
  { code: 'graph_sankey', requirement: graphSankeyRequirement, blocks: graphSankeyBlocks },
  (input) => ({ kind: 'highcharts', ...buildSankey(input) }),
);
