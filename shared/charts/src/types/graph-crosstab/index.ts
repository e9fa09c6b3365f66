import { defineChartType } from '../../chart-type.ts';
import { buildTable } from './build-table.ts';
import { graphCrosstabRequirement } from './requirement.ts';
import { graphCrosstabBlocks } from './schema.ts';

export const graphCrosstab = defineChartType(
  { code: 'graph_crosstab', requirement: graphCrosstabRequirement, blocks: graphCrosstabBlocks },
  (input) => ({ kind: 'table', model: buildTable(input) }),
);
