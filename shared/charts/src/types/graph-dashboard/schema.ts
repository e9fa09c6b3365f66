import { fastThresholdSchema, gaugeBlocks } from '../../settings/gauge-blocks.ts';

export const graphDashboardBlocks = { ...gaugeBlocks, fastThresholdColor: fastThresholdSchema(true) } as const;
