import { mapBlocks } from '../../settings/map-blocks.ts';

export const graphMapBlocks = mapBlocks;
