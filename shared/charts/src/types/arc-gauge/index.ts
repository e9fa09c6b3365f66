import type { ChartFamily } from '../../chart-family.ts';
import { gaugeRequirement } from '../../requirement.ts';
import { gaugeBlocks } from '../../settings/gauge-blocks.ts';
import { LABEL_PARTS } from '../../settings/series-blocks.ts';

export const arcGauge = {
  /** CT-028. */
  graph_solidgauge: { requirement: gaugeRequirement, blocks: gaugeBlocks, undrawn: LABEL_PARTS },
  /** CT-027. */
  graph_circle: {
    requirement: gaugeRequirement,
    blocks: gaugeBlocks,
    undrawn: [...LABEL_PARTS, 'gauge.scaleVisible'],
  },
} as const satisfies ChartFamily;
