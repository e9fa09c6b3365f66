import { defineChartType } from '../../chart-type.ts';
import { buildDetailtable } from './build.ts';
import { graphDetailtableRequirement } from './requirement.ts';
import { graphDetailtableBlocks } from './schema.ts';

export const graphDetailtable = defineChartType(
  { code: 'graph_detailtable', requirement: graphDetailtableRequirement, blocks: graphDetailtableBlocks },
  (input) => ({ kind: 'table', model: buildDetailtable(input) }),
);
