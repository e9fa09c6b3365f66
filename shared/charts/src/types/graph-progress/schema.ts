import { progressBlocks } from '../../settings/progress-blocks.ts';

export const graphProgressBlocks = progressBlocks;
