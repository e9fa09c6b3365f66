import { axisBlocks } from '../../settings/series-blocks.ts';

export const graphHistogramBlocks = { ...axisBlocks } as const;
