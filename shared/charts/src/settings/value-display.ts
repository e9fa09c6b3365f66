import { z } from '../zod.ts';

/** Number units; `` is none. */
export const NUMBER_UNITS = ['', 'auto', '万', '亿', 'K', 'M', '%'] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];

const fields = {
  /** `dec` decimal number, `pre` percentage of the value (ST-113). */
  type: z.enum(['dec', 'pre']).default('dec'),
  unit: z.enum(NUMBER_UNITS).default('auto'),
  /** Decimals (ST-115). */
  dec: z.coerce.number().int().min(0).max(8).default(2),
  /** Thousands separators (ST-116). */
  commas: z.boolean().default(true),
  customUnit: z.string().max(20).default(''),
};

/** How negative numbers are written: -1,234 or (1,234), as accountants do. */
export const NEGATIVE_STYLES = ['minus', 'parentheses'] as const;
/** What a measure has beside: a text before its numbers, and how negative ones look; a minus sign by default. */
const ofMeasure = {
  prefix: z.string().max(20).optional(),
  negative: z.enum(NEGATIVE_STYLES).optional(),
};

/** How numbers are shown (ST-113 to ST-117). */
const displaySchema = z.object(fields);
export type ValueDisplay = z.output<typeof displaySchema>;
export type MeasureFormat = ValueDisplay & z.output<z.ZodObject<typeof ofMeasure>>;

const isStored = (value: unknown): value is { readonly dec?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** `decSet`: the author chose the decimals; otherwise ticks have as many as they need. */
export const axisDisplaySchema = z
  .preprocess(
    (stored) => (isStored(stored) ? { ...stored, decSet: stored.dec !== undefined && stored.dec !== null } : stored),
    displaySchema.extend({ decSet: z.boolean().default(false) }),
  )
  .prefault({});
export type AxisDisplay = z.output<typeof axisDisplaySchema>;

/** `numDisplayed`: format of each measure by uniqId, everywhere it is shown. The spec does not define its shape. */
export const numDisplayedSchema = z
  .array(
    z.object({ ...fields, ...ofMeasure, unit: z.enum(NUMBER_UNITS).default(''), uniqId: z.string().min(1).max(64) }),
  )
  .max(100)
  .prefault([]);
export type NumDisplayed = z.output<typeof numDisplayedSchema>;
