import { defineChartType } from '../../chart-type.ts';
import { buildTable2d } from './build.ts';
import { graphTable2dRequirement } from './requirement.ts';
import { graphTable2dBlocks } from './schema.ts';

export const graphTable2d = defineChartType(
  { code: 'graph_table2d', requirement: graphTable2dRequirement, blocks: graphTable2dBlocks },
  (input) => ({ kind: 'table', model: buildTable2d(input) }),
);
