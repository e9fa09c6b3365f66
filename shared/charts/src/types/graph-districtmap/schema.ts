import { mapBlocks } from '../../settings/map-blocks.ts';

export const graphDistrictmapBlocks = mapBlocks;
