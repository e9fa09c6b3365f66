import { columnBlocks } from '../../settings/axis-blocks.ts';

export const graphComparebarBlocks = columnBlocks;
