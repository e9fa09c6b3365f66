import { columnBlocks, lineBlocks } from '../../settings/axis-blocks.ts';
import { z } from '../../zod.ts';

export const twoAxesBlocks = {
  ...columnBlocks,
  ...lineBlocks,
  /** ST-126: how the measures of the secondary axis are drawn (fields are ours). */
  doubleAxis: z
    .object({
      primary: z.enum(['column', 'line', 'area']).default('column'),
      secondary: z.enum(['line', 'column', 'area']).default('line'),
    })
    .prefault({}),
} as const;
