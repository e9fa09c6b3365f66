import { plainTableBlocks } from '../../settings/table-blocks.ts';

export const graphDetailtableBlocks = plainTableBlocks(50);
