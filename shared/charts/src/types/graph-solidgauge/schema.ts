import { gaugeBlocks } from '../../settings/gauge-blocks.ts';

export const graphSolidgaugeBlocks = gaugeBlocks;
