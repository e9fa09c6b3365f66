import { defineChartType } from '../../chart-type.ts';
import { buildDashboard } from './build.ts';
import { graphDashboardRequirement } from './requirement.ts';
import { graphDashboardBlocks } from './schema.ts';

export const graphDashboard = defineChartType(
  { code: 'graph_dashboard', requirement: graphDashboardRequirement, blocks: graphDashboardBlocks },
  buildDashboard,
);
