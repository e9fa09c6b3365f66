import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ANY, NONE } from '../../requirement.ts';
import { scatterBlocks } from '../../settings/scatter-blocks.ts';

export const scatter = {
  /** CT-017: no dimension at all is the other reading. */
  graph_scatter: {
    requirement: requirement({
      dimensions: ANY,
      measures: [2, 2],
      compares: NONE,
      required: { dimensions: 1, measures: 2 },
      hiddenPanels: ['compare', 'sort', 'split'],
      linkage: false,
    }),
    blocks: scatterBlocks,
    undrawn: ['chartLabels.percent'],
  },
  /** CT-018: no dimension, or only two measures, are the other reading. */
  graph_bubble: {
    requirement: requirement({
      dimensions: ANY,
      measures: [2, 3],
      compares: NONE,
      required: { dimensions: 1, measures: 3 },
      hiddenPanels: ['compare', 'sort', 'split'],
      linkage: false,
    }),
    blocks: scatterBlocks,
    undrawn: ['chartLabels.percent'],
  },
} as const satisfies ChartFamily;
