import type { BuildsOf } from '../../chart-family.ts';
import { buildCard } from './card-model.ts';
import type { card } from './index.ts';

export const builds: BuildsOf<typeof card> = {
  graph_num: (input) => {
    const model = buildCard(input);
    return model ? { kind: 'card', model } : { kind: 'empty' };
  },
};
