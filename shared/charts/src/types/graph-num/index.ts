import { defineChartType } from '../../chart-type.ts';
import { buildCard } from './card-model.ts';
import { graphNumRequirement } from './requirement.ts';
import { graphNumBlocks } from './schema.ts';

export const graphNum = defineChartType(
  { code: 'graph_num', requirement: graphNumRequirement, blocks: graphNumBlocks },
  (input) => {
    const model = buildCard(input);
    return model ? { kind: 'card', model } : { kind: 'empty' };
  },
);
