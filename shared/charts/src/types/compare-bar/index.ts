import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ONE, SOME } from '../../requirement.ts';
import { columnBlocks } from '../../settings/axis-blocks.ts';

export const compareBar = {
  /** CT-012. */
  graph_comparebar: {
    requirement: requirement({
      dimensions: SOME,
      measures: ONE,
      compares: ONE,
      required: { dimensions: 1, measures: 1, compares: 1 },
    }),
    blocks: columnBlocks,
  },
} as const satisfies ChartFamily;
