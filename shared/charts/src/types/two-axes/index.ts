import type { ChartFamily } from '../../chart-family.ts';
import { requirement, SOME } from '../../requirement.ts';
import { twoAxesBlocks } from './schema.ts';

export const twoAxes = {
  /** CT-007: one measure and a secondary one, or two and more. */
  graph_twoaxis: {
    requirement: requirement({
      dimensions: SOME,
      measures: [2, null],
      required: { dimensions: 1, measures: 2, secondary: 1 },
    }),
    blocks: twoAxesBlocks,
  },
} as const satisfies ChartFamily;
