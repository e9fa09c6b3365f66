import type { ChartFamily } from '../../chart-family.ts';
import { requirement, NONE } from '../../requirement.ts';
import { progressBlocks } from '../../settings/progress-blocks.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';

export const progress = {
  /** CT-029: one measure is enough where the goal is fixed. */
  graph_progress: {
    requirement: requirement({
      dimensions: NONE,
      measures: [1, 2],
      compares: NONE,
      required: { dimensions: 0, measures: 2 },
      hiddenPanels: ['dimension', 'compare', 'sort', 'split'],
      linkage: false,
    }),
    blocks: progressBlocks,
    ownView: true,
    undrawn: [...LABEL_PARTS, 'chartLabels.style'],
  },
} as const satisfies ChartFamily;
