import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ANY, SOME } from '../../requirement.ts';
import { columnConditionSchema, groupSetSchema, totalTableBlocks } from '../../settings/table-blocks.ts';

export const crossTable = {
  /** CT-002. */
  graph_crosstab: {
    requirement: requirement({ dimensions: SOME, measures: SOME, hiddenPanels: ['split'] }),
    blocks: totalTableBlocks(50),
    ownView: true,
  },
  /** CT-021: counts are ours. */
  graph_table2d: {
    requirement: requirement({ dimensions: SOME, measures: ANY, hiddenPanels: ['split'] }),
    blocks: { ...totalTableBlocks(200), groupSet: groupSetSchema, columnCondition: columnConditionSchema },
    ownView: true,
  },
} as const satisfies ChartFamily;
