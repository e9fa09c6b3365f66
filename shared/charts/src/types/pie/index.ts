import type { ChartFamily } from '../../chart-family.ts';
import { requirement, NONE, ONE, SOME } from '../../requirement.ts';
import { pieBlocks } from './schema.ts';

export const pie = {
  /** CT-003. */
  graph_pie: {
    requirement: requirement({ dimensions: SOME, measures: ONE, compares: NONE, hiddenPanels: ['compare'] }),
    blocks: pieBlocks,
    // Slices beyond the count are always gathered.
    undrawn: ['chartDisplay.partSelect', 'chartDisplay.aroundSelect'],
  },
} as const satisfies ChartFamily;
