import type { ChartFamily } from '../../chart-family.ts';
import { requirement, NONE } from '../../requirement.ts';
import { cardBlocks } from './schema.ts';

export const card = {
  /** CT-001. */
  graph_num: {
    requirement: requirement({
      dimensions: NONE,
      measures: [1, 2],
      compares: NONE,
      hiddenPanels: ['dimension', 'compare'],
      linkage: false,
    }),
    blocks: cardBlocks,
    ownView: true,
  },
} as const satisfies ChartFamily;
