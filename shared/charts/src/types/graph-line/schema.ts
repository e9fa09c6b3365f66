import { lineBlocks } from '../../settings/axis-blocks.ts';

export const graphLineBlocks = lineBlocks;
