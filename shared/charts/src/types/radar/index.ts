import type { ChartFamily } from '../../chart-family.ts';
import { requirement, ONE, SOME } from '../../requirement.ts';
import { radarBlocks } from './schema.ts';

export const radar = {
  /** CT-020. */
  graph_radar: {
    requirement: requirement({ dimensions: ONE, measures: SOME, linkage: false }),
    blocks: radarBlocks,
    undrawn: ['markLine', 'lineShape', 'coordinateAxis.zoomAxis'],
  },
} as const satisfies ChartFamily;
