import { axisBlocks } from '../../settings/axis-blocks.ts';
import { colorSchema } from '../../settings/primitives.ts';
import { z } from '../../zod.ts';

export const waterfallBlocks = {
  ...axisBlocks,
  /** ST-214 to ST-219; an empty colour is the theme's, an empty name the word for total. */
  waterfallColor: z
    .object({
      positive: colorSchema.optional(),
      negative: colorSchema.optional(),
      background: colorSchema.optional(),
      total: z
        .object({
          show: z.boolean().default(true),
          name: z.string().max(20).default(''),
          color: colorSchema.optional(),
        })
        .prefault({}),
    })
    .prefault({}),
} as const;
