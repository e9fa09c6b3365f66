import { z } from '../zod.ts';
import { commonBlocks } from './common-blocks.ts';
import { colorSchema, fieldRef, wholeNumber } from './primitives.ts';
import { chartLabelsSchema, legendSchema, seriesBlocks } from './series-blocks.ts';

/**
 * ST-030 to ST-032: colours of the base map, their hidden range (1 data, 2 whole map), and the area: `china`, `world`,
 * a province code, or `own:<id>`; empty: the one that the data names.
 */
const mapDisplaySchema = z
  .object({
    bgColor: colorSchema.default('#EEF2F8'),
    borderColor: colorSchema.default('#C3CEDF'),
    range: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2)]))
      .default(2),
    area: z
      .string()
      .regex(/^(china|world|\d{6}|own:[0-9a-f]{48})?$/)
      .default(''),
  })
  .prefault({});
export type MapDisplay = z.output<typeof mapDisplaySchema>;

/** ST-034 to ST-037, ST-265 to ST-267: one of four presets or two colours of one's own, in 1 to 10 steps. */
export const mapColorSchema = z
  .object({
    preset: wholeNumber(1, 4, 1),
    startColor: colorSchema.optional(),
    endColor: colorSchema.optional(),
    colorNumber: wholeNumber(1, 10, 5),
  })
  .prefault({});
export type MapColor = z.output<typeof mapColorSchema>;

/** ST-033, ST-038: points or heat; the radius of heat in px. */
export const mapTypeSchema = z
  .object({ type: z.enum(['point', 'heat']).default('point'), radius: wholeNumber(1, 200, 10) })
  .prefault({});

/** ST-039, ST-262 to ST-264. */
export const mapMarkerSchema = z
  .object({
    shape: z.enum(['dot', 'flash', 'loc', 'triangle']).default('dot'),
    highlightColor: colorSchema.default('#2878FF'),
    sizeRange: z
      .object({ min: wholeNumber(1, 60, 4), max: wholeNumber(1, 60, 18) })
      .refine(({ min, max }) => min <= max)
      .prefault({}),
  })
  .prefault({});
export type MapMarker = z.output<typeof mapMarkerSchema>;

/** ST-040, ST-260, ST-261: the fields that hold the coordinates; empty means those with these aliases, or the first two. */
export const mapCoordinateSchema = z.object({ longitude: fieldRef, latitude: fieldRef }).prefault({});

/** Blocks of every map. */
export const mapBlocks = {
  ...commonBlocks,
  legend: legendSchema(1),
  tooltip: seriesBlocks.tooltip,
  chartToolAlert: seriesBlocks.chartToolAlert,
  chartLabels: chartLabelsSchema(),
  mapDisplay: mapDisplaySchema,
  mapColor: mapColorSchema,
} as const;
