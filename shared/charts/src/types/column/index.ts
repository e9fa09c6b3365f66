import type { ChartFamily } from '../../chart-family.ts';
import { requirement, SOME } from '../../requirement.ts';
import { columnBlocks } from '../../settings/axis-blocks.ts';

export const column = {
  /** CT-004. */
  graph_histogram: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: columnBlocks },
  /** CT-005: several measures are the other reading. */
  graph_stack: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: columnBlocks },
  /** CT-019: the spec gives only one reading, marked as the other one. */
  graph_percentstack: {
    requirement: requirement({ dimensions: SOME, measures: [2, null] }),
    blocks: columnBlocks,
    undrawn: ['markLine'],
  },
} as const satisfies ChartFamily;
