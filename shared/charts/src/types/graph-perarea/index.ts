import { defineChartType } from '../../chart-type.ts';
import { buildPerarea } from './build.ts';
import { graphPerareaRequirement } from './requirement.ts';
import { graphPerareaBlocks } from './schema.ts';

export const graphPerarea = defineChartType(
  { code: 'graph_perarea', requirement: graphPerareaRequirement, blocks: graphPerareaBlocks },
  (input) => ({ kind: 'highcharts', options: buildPerarea(input), notes: [] }),
);
