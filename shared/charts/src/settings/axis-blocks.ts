import { z } from '../zod.ts';
import { colorSchema, fieldRef, fontStyle, wholeNumber } from './primitives.ts';
import { orderedBlocks } from './series-blocks.ts';
import { axisDisplaySchema } from './value-display.ts';

const axisTitle = z.object({ enabled: z.boolean().default(false), text: z.string().max(50).default('') }).prefault({});
/** ST-111 to ST-124: one value axis. */
export const valueAxisSchema = z
  .object({
    enabled: z.boolean().default(true),
    title: axisTitle,
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    valueDisplay: axisDisplaySchema,
  })
  .prefault({});

/** ST-107 to ST-125. */
export const coordinateAxisSchema = z
  .object({
    xAxis: z
      .object({
        enabled: z.boolean().default(true),
        title: axisTitle,
        labels: z.object({ enabled: z.boolean().default(true), style: fontStyle({ fontSize: '12px' }) }).prefault({}),
        tickInterval: z.number().int().min(1).nullable().default(null),
      })
      .prefault({}),
    yPrimaryAxis: valueAxisSchema,
    ySecondaryAxis: valueAxisSchema,
    zoomAxis: z.object({ enabled: z.boolean().default(false) }).prefault({}),
  })
  .prefault({});
export type AxisSettings = z.output<typeof coordinateAxisSchema>;

/**
 * ST-275 to ST-288: reference lines. Type 1: `fixedValue`; type 2: average (1), maximum (2) or minimum (3) of measure
 * `uniqId`. `yAxisIndex` 1 is the secondary axis; direction 2 crosses the x axis of a scatter chart (meaning is ours).
 */
export const markLineSchema = z
  .array(
    z.object({
      name: z.string().max(50).default(''),
      content: z.string().max(100).default(''),
      markLineType: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(2)]))
        .default(1),
      fixedValue: z.number().nullable().default(null),
      fieldId: fieldRef,
      uniqId: fieldRef,
      fieldName: z.string().max(200).default(''),
      fieldValue: z.union([z.string(), z.number()]).nullable().default(null),
      calculatedValue: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
        .default(1),
      markLineDirection: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(2)]))
        .default(1),
      yAxisIndex: wholeNumber(0, 1, 0),
      labelColor: colorSchema.optional(),
      labelBgColor: colorSchema.optional(),
      labelVisible: z.boolean().default(true),
    }),
  )
  .max(20)
  .prefault([]);
export type MarkLine = z.output<typeof markLineSchema>[number];

/** ST-127: colours of columns by value; a value takes the first interval that holds it (fields are ours). */
export const colorIntervalSchema = z
  .object({
    enabled: z.boolean().default(false),
    list: z
      .array(
        z.object({
          min: z.number().nullable().default(null),
          max: z.number().nullable().default(null),
          color: colorSchema,
        }),
      )
      .max(20)
      .default([]),
  })
  .prefault({});
export type ColorInterval = z.output<typeof colorIntervalSchema>;

/** Blocks of the types with a category axis and value axes. */
export const axisBlocks = {
  ...orderedBlocks,
  coordinateAxis: coordinateAxisSchema,
  markLine: markLineSchema,
} as const;

/** Blocks of the types that draw columns or bars. */
export const columnBlocks = { ...axisBlocks, colorInterval: colorIntervalSchema } as const;

/** Blocks of the types that draw lines or areas: ST-026 names the panel and not its choices; ST-273, ST-274. */
export const lineBlocks = {
  ...axisBlocks,
  lineShape: z.object({ shape: z.enum(['straight', 'smooth', 'step']).default('straight') }).prefault({}),
  lineStyle: z.object({ style: z.enum(['solid', 'dash']).default('solid'), width: wholeNumber(1, 3, 2) }).prefault({}),
} as const;
