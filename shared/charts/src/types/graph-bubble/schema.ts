import { scatterBlocks } from '../../settings/scatter-blocks.ts';

export const graphBubbleBlocks = scatterBlocks;
