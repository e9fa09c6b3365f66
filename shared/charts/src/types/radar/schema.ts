import { lineBlocks } from '../../settings/axis-blocks.ts';
import { z } from '../../zod.ts';

export const radarBlocks = {
  ...lineBlocks,
  /** Ours: the web is a polygon or a circle, and its polygons are filled. */
  radar: z
    .object({ shape: z.enum(['polygon', 'circle']).default('polygon'), filled: z.boolean().default(true) })
    .prefault({}),
} as const;
