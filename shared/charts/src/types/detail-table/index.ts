import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ANY } from '../../requirement.ts';
import { plainTableBlocks } from '../../settings/table-blocks.ts';

export const detailTable = {
  /** CT-022. */
  graph_detailtable: {
    requirement: requirement({ dimensions: ANY, measures: ANY, hiddenPanels: ['split'], linkage: false }),
    blocks: plainTableBlocks(50),
    ownView: true,
  },
} as const satisfies ChartFamily;
