import { seriesBlocks } from '../../settings/series-blocks.ts';

export const graphSankeyBlocks = seriesBlocks;
