import { gaugeBlocks } from '../../settings/gauge-blocks.ts';

export const graphCircleBlocks = gaugeBlocks;
