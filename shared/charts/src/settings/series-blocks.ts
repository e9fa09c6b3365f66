import { z } from '../zod.ts';
import { chartColorSchema, commonBlocks } from './common-blocks.ts';
import { chartDisplaySchema, sortOrderSchema } from './order-blocks.ts';
import { fontStyle, wholeNumber } from './primitives.ts';

/** ST-091 to ST-094. `align` 1 top, 2 bottom, 3 left, 5 right (meaning is ours); height at most 120 px. */
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

/** ST-095, ST-096: rows of the tooltip, 6 by default and never more than 10. */
const tooltipSchema = z.object({ enabled: z.boolean().default(true), rowNumber: wholeNumber(1, 10, 6) }).prefault({});

/** ST-097 to ST-100: the tooltip's rows and fonts; off, nothing of it shows. */
const chartToolAlertSchema = z
  .object({
    enabled: z.boolean().default(true),
    rowNumber: wholeNumber(1, 10, 6),
    title: fontStyle({ fontSize: '12px' }),
    labels: fontStyle({ fontSize: '12px' }),
  })
  .prefault({});

/** Separators between the parts of a label (ST-077). */
export const FONT_SEPARATORS = { comma: ', ', colon: ': ', semicolon: '; ', period: '. ', newline: '\n', space: ' ' };

/** ST-074 to ST-083. `label` shows the name, `num` the number and `percent` the share (meaning is ours). */
export const chartLabelsSchema = (enabled = false) =>
  z
    .object({
      enabled: z.boolean().default(enabled),
      label: z.boolean().default(false),
      num: z.boolean().default(true),
      percent: z.boolean().default(false),
      fontSeparator: z.enum(['comma', 'colon', 'semicolon', 'period', 'newline', 'space']).default('space'),
      style: fontStyle({ fontSize: '12px' }),
    })
    .prefault({});

/** Paths of the settings that choose what a label consists of. */
export const LABEL_PARTS = ['label', 'num', 'percent', 'fontSeparator'].map((part) => `chartLabels.${part}`);

/** Blocks of the types that draw series with a legend. */
export const seriesBlocks = {
  ...commonBlocks,
  chartColor: chartColorSchema,
  legend: legendSchema(1),
  tooltip: tooltipSchema,
  chartToolAlert: chartToolAlertSchema,
  chartLabels: chartLabelsSchema(),
} as const;

/** Blocks of the types whose categories can be put in order and cut. */
export const orderedBlocks = { ...seriesBlocks, chartDisplay: chartDisplaySchema, sortOrder: sortOrderSchema } as const;

export type TooltipSettings = { readonly enabled: boolean; readonly rowNumber: number };
export type ToolAlertSettings = z.output<typeof chartToolAlertSchema>;
export type LabelSettings = z.output<ReturnType<typeof chartLabelsSchema>>;
