import { totalTableBlocks } from '../../settings/table-blocks.ts';

export const graphCrosstabBlocks = totalTableBlocks(50);
