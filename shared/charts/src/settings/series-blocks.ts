import { z } from 'zod';

import { chartColorSchema, commonBlocks } from './common-blocks.ts';
import { fontStyle } from './primitives.ts';
import { valueDisplaySchema } from './value-display.ts';

/** ST-091 to ST-094. `align` 1 top, 2 bottom, 3 left, 5 right (meaning is ours, gaps §4); height at most 120 px. */
export const legendSchema = (align: 1 | 5) =>
  z
    .object({
      enabled: z.boolean().default(true),
      align: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]))
        .default(align),
      itemStyle: fontStyle({ fontSize: '12px' }),
      height: z.number().min(0).max(120).default(120),
    })
    .prefault({});
export type LegendSettings = z.output<ReturnType<typeof legendSchema>>;

/** ST-095, ST-096: rows of the tooltip, 6 by default and never more than 10 (gaps X19). */
export const tooltipSchema = z
  .object({ enabled: z.boolean().default(true), rowNumber: z.coerce.number().int().min(1).max(10).default(6) })
  .prefault({});

/** Separators between the parts of a label (ST-077). */
export const FONT_SEPARATORS = { comma: ', ', colon: ': ', semicolon: '; ', period: '. ', newline: '\n', space: ' ' };

/** ST-074 to ST-083. `label` shows the name, `num` the number and `percent` the share (meaning is ours, gaps §4). */
export const chartLabelsSchema = z
  .object({
    enabled: z.boolean().default(false),
    label: z.boolean().catch(false).default(false),
    num: z.boolean().catch(true).default(true),
    percent: z.boolean().default(false),
    fontSeparator: z.enum(['comma', 'colon', 'semicolon', 'period', 'newline', 'space']).default('space'),
    style: fontStyle({ fontSize: '12px' }),
  })
  .prefault({});

const axisTitle = z.object({ enabled: z.boolean().default(false), text: z.string().max(50).default('') }).prefault({});
const yAxis = z
  .object({
    enabled: z.boolean().default(true),
    title: axisTitle,
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    valueDisplay: valueDisplaySchema,
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
    yPrimaryAxis: yAxis,
    ySecondaryAxis: yAxis,
    zoomAxis: z.object({ enabled: z.boolean().default(false) }).prefault({}),
  })
  .prefault({});

/** Blocks of the types that draw series with a legend. */
export const seriesBlocks = {
  ...commonBlocks,
  chartColor: chartColorSchema,
  legend: legendSchema(1),
  tooltip: tooltipSchema,
  chartLabels: chartLabelsSchema,
} as const;

/** Blocks of the types with two axes. */
export const axisBlocks = { ...seriesBlocks, coordinateAxis: coordinateAxisSchema } as const;
export type TooltipSettings = z.output<typeof tooltipSchema>;
export type LabelSettings = z.output<typeof chartLabelsSchema>;
export type AxisSettings = z.output<typeof coordinateAxisSchema>;
