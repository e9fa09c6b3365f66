import type { ChartFamily } from '../../chart-family.ts';
import { requirement, NONE } from '../../requirement.ts';
import { fluidProgressSchema, progressBlocks } from '../../settings/progress-blocks.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';

export const liquid = {
  /** CT-026: one measure is enough where the goal is fixed. */
  graph_liquidfill: {
    requirement: requirement({
      dimensions: NONE,
      measures: [1, 2],
      compares: NONE,
      required: { dimensions: 0, measures: 2 },
      hiddenPanels: ['dimension', 'compare'],
      linkage: false,
    }),
    blocks: { ...progressBlocks, fluidProgress: fluidProgressSchema },
    ownView: true,
    undrawn: [...LABEL_PARTS, 'chartLabels.style'],
  },
} as const satisfies ChartFamily;
