import type { ChartFamily } from '../../chart-family.ts';
import { requirement, SOME } from '../../requirement.ts';
import { lineBlocks } from '../../settings/axis-blocks.ts';

export const line = {
  /** CT-013. */
  graph_line: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: lineBlocks },
  /** CT-008. */
  graph_area: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: lineBlocks },
  /** CT-009: counts as for areas. */
  graph_stackarea: { requirement: requirement({ dimensions: SOME, measures: SOME }), blocks: lineBlocks },
  /** CT-010: counts as for areas. */
  graph_perarea: {
    requirement: requirement({ dimensions: SOME, measures: SOME }),
    blocks: lineBlocks,
    undrawn: ['markLine'],
  },
} as const satisfies ChartFamily;
