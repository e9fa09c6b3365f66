import type { ChartFamily } from '../../chart-family.ts';
import { requirement, SOME } from '../../requirement.ts';
import { columnBlocks } from '../../settings/axis-blocks.ts';

export const bar = {
  /** CT-011. */
  graph_bar: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: columnBlocks },
  /** CT-006: several measures are the other reading. */
  graph_stackbar: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: columnBlocks },
} as const satisfies ChartFamily;
