import { columnBlocks } from '../../settings/axis-blocks.ts';

export const graphHistogramBlocks = columnBlocks;
