import { columnBlocks } from '../../settings/axis-blocks.ts';

export const graphPercentstackBlocks = columnBlocks;
