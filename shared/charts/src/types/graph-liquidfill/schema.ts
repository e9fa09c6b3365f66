import { fluidProgressSchema, progressBlocks } from '../../settings/progress-blocks.ts';

export const graphLiquidfillBlocks = { ...progressBlocks, fluidProgress: fluidProgressSchema } as const;
