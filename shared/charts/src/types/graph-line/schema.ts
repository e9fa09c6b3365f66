import { z } from 'zod';

import { axisBlocks } from '../../settings/series-blocks.ts';

export const graphLineBlocks = {
  ...axisBlocks,
  /** ST-026: the spec names the panel and not its choices. */
  lineShape: z.object({ shape: z.enum(['straight', 'smooth', 'step']).default('straight') }).prefault({}),
  /** ST-273, ST-274. */
  lineStyle: z
    .object({
      style: z.enum(['solid', 'dash']).default('solid'),
      width: z.coerce.number().int().min(1).max(3).default(2),
    })
    .prefault({}),
} as const;
