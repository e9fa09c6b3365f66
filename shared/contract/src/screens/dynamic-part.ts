import { filterChoiceSchema } from '../entities/board-filter.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';
import { screenCode } from './screen-parts.ts';
import { timesSchema } from './times.ts';

/** Most sources of a dynamic screen. */
export const DYNAMIC_SOURCES = 500;

/** One of the stores, regions or products for which the screen is shown. */
export const dynamicSourceSchema = z.object({
  id: screenCode,
  name: boardNameSchema,
  /** What chooses it in an address; unique in the screen. */
  value: z.string().trim().min(1).max(200),
  /** Choices in filters of the screen that is shown. */
  filters: z
    .array(z.object({ componentCode: screenCode, choice: filterChoiceSchema.nullable() }))
    .max(20)
    .default([]),
  /** A screen of its own; null is that of the dynamic screen. */
  screenCode: screenCode.nullable().default(null),
});
export type DynamicSource = z.infer<typeof dynamicSourceSchema>;

/** How a dynamic screen is put together from sources. */
export const dynamicPartSchema = z.object({
  /** Big screen that is shown; null until it is chosen. */
  screenCode: screenCode.nullable().default(null),
  sources: z.array(dynamicSourceSchema).max(DYNAMIC_SOURCES).default([]),
  /** Parameter of the address that names a source, before rules and rotation. */
  addressParam: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,40}$/)
    .default('source'),
  /** The first whose times hold chooses its source. */
  rules: z
    .array(z.object({ times: timesSchema, sourceId: screenCode }))
    .max(50)
    .default([]),
  /** Seconds for which each source is shown in turn where nothing else chooses one; 0 shows the first. */
  rotationSeconds: z.number().int().min(0).max(86_400).default(0),
});
export type DynamicPart = z.infer<typeof dynamicPartSchema>;
