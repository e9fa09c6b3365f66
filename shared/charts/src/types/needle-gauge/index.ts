import type { ChartFamily } from '../../chart-family.ts';
import { gaugeRequirement } from '../../requirement.ts';
import { fastThresholdSchema, gaugeBlocks } from '../../settings/gauge-blocks.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';

export const needleGauge = {
  /** CT-014. */
  graph_gauge: { requirement: gaugeRequirement, blocks: gaugeBlocks, undrawn: LABEL_PARTS },
  /** CT-015. */
  graph_dashboard: {
    requirement: gaugeRequirement,
    blocks: { ...gaugeBlocks, fastThresholdColor: fastThresholdSchema(true) },
    undrawn: LABEL_PARTS,
  },
} as const satisfies ChartFamily;
