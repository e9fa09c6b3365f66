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

/** How numbers of an axis are shown (ST-113 to ST-117). */
export const valueDisplaySchema = z.object(fields).prefault({});
export type ValueDisplay = z.output<typeof valueDisplaySchema>;

/** `numDisplayed`: format of each measure by uniqId, everywhere it is shown. The spec does not define its shape. */
export const numDisplayedSchema = z
  .array(z.object({ ...fields, unit: z.enum(NUMBER_UNITS).default(''), uniqId: z.string().min(1).max(64) }))
  .max(100)
  .prefault([]);
export type NumDisplayed = z.output<typeof numDisplayedSchema>;
