import { legendSchema, orderedBlocks } from '../../settings/series-blocks.ts';
import { z } from '../../zod.ts';

export const pieBlocks = {
  ...orderedBlocks,
  legend: legendSchema(5),
  /** ST-268, ST-269: inner size in percent, 70 by default, 10 to 90. */
  pieRing: z
    .object({ isShow: z.boolean().default(true), innerSize: z.coerce.number().min(10).max(90).default(70) })
    .prefault({}),
} as const;
