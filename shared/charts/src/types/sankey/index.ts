import type { ChartFamily } from '../../chart-family.ts';
import { requirement, NONE, ONE } from '../../requirement.ts';
import { seriesBlocks } from '../../settings/series-blocks.ts';

export const sankey = {
  /** CT-025: up to five dimensions are the other reading. */
  graph_sankey: {
    requirement: requirement({
      dimensions: [2, 5],
      measures: ONE,
      compares: NONE,
      hiddenPanels: ['compare', 'split'],
      linkage: false,
      jump: false,
      labels: false,
    }),
    blocks: seriesBlocks,
    undrawn: ['legend'],
  },
} as const satisfies ChartFamily;
