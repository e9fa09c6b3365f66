import { z } from 'zod';

import { legendSchema, seriesBlocks } from '../../settings/series-blocks.ts';

export const graphPieBlocks = {
  ...seriesBlocks,
  legend: legendSchema(5),
  /** ST-268, ST-269: inner size in percent, 70 by default, 10 to 90. */
  pieRing: z
    .object({ isShow: z.boolean().default(true), innerSize: z.coerce.number().min(10).max(90).default(70) })
    .prefault({}),
  /** ST-103: slices beyond this number are shown as one, if the measure adds up. */
  chartDisplay: z.object({ chartDataNum: z.coerce.number().int().min(1).max(100).default(10) }).prefault({}),
} as const;
