import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ONE, SOME } from '../../requirement.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';
import { waterfallBlocks } from './schema.ts';

export const waterfall = {
  /** CT-030: counts are ours. */
  graph_waterfall: {
    requirement: requirement({ dimensions: SOME, measures: ONE }),
    blocks: waterfallBlocks,
    undrawn: ['legend', 'chartColor', ...LABEL_PARTS],
  },
} as const satisfies ChartFamily;
