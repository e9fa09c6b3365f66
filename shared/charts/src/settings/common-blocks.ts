import { z } from '../zod.ts';
import { colorSchema, fontStyle } from './primitives.ts';
import { numDisplayedSchema } from './value-display.ts';

/** ST-064 to ST-072; `itemStyle` is the spelling of some older charts, see migrateConf. */
export const chartTitleSchema = z
  .object({
    enabled: z.boolean().default(true),
    style: fontStyle({ color: '#595959', fontSize: '14px', fontWeight: 'bold' }),
    align: z.enum(['left', 'center', 'right']).default('left'),
    itemStyle: fontStyle({ fontSize: '14px' }),
  })
  .prefault({});

/** ST-073: at most 100 characters. */
export const chartRemarksSchema = z.object({ text: z.string().max(100).default('') }).prefault({});

const picture = {
  isShowBgColor: z.boolean().default(false),
  bgColor: colorSchema.optional(),
  isShowPic: z.boolean().default(false),
  imageUrl: z
    .string()
    .max(500)
    .regex(/^(\/(?!\/)[\w\-./%]*)?$/)
    .default(''),
  layoutValue: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
    .default(1),
};
/** ST-084 to ST-089. `layoutValue` 1 covers, 2 contains, 3 tiles (meaning is ours). */
export const chartBgcolorSchema = z.object({ ...picture, isShowWatermark: z.boolean().default(false) }).prefault({});

/** ST-090: the background that a chart brought from its board; it shows where `chartBgcolor` has none. */
export const dashboardBgcolorSchema = z.object(picture).prefault({});

/** ST-128: the palette; empty means the ten colours of the theme, which start with #2878FF. */
export const chartColorSchema = z.object({ palette: z.array(colorSchema).max(10).default([]) }).prefault({});

/** ST-060 to ST-063: parameter filters of the chart; a group has children. */
const filterEntry = {
  filterType: z.coerce.string().max(20).default(''),
  tblRemarks: z.string().max(200).default(''),
};
export const paramFilterSchema = z
  .array(z.object({ ...filterEntry, children: z.array(z.object(filterEntry)).max(100).default([]) }))
  .max(100)
  .prefault([]);

/** Blocks that every type has. */
export const commonBlocks = {
  chartTitle: chartTitleSchema,
  chartRemarks: chartRemarksSchema,
  chartBgcolor: chartBgcolorSchema,
  dashboardBgcolor: dashboardBgcolorSchema,
  param_filter: paramFilterSchema,
  numDisplayed: numDisplayedSchema,
} as const;
