import { defineChartType } from '../../chart-type.ts';
import { buildStackarea } from './build.ts';
import { graphStackareaRequirement } from './requirement.ts';
import { graphStackareaBlocks } from './schema.ts';

export const graphStackarea = defineChartType(
  { code: 'graph_stackarea', requirement: graphStackareaRequirement, blocks: graphStackareaBlocks },
  (input) => ({ kind: 'highcharts', options: buildStackarea(input), notes: [] }),
);
