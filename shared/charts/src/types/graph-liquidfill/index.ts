import { defineChartType } from '../../chart-type.ts';
import { buildLiquidfill } from './build.ts';
import { graphLiquidfillRequirement } from './requirement.ts';
import { graphLiquidfillBlocks } from './schema.ts';

export const graphLiquidfill = defineChartType(
  { code: 'graph_liquidfill', requirement: graphLiquidfillRequirement, blocks: graphLiquidfillBlocks },
  buildLiquidfill,
);
