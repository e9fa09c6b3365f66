import { queryResultSchema } from '../query/query-result.ts';
import { z } from '../zod.ts';
import { reportConfItemSchema } from './board.ts';
import { CHART_LIMITS } from './chart.ts';

/** Words between the page /dynamicChart and the page that shows it in a frame. */
export const DYNAMIC_CHART_MESSAGES = {
  /** To the page around: the chart can be given now. */
  ready: 'tessera:chart-ready',
  /** From the page around: a chart, in the place of the one before. */
  chart: 'tessera:chart',
  /** To the page around: what was given is no chart. */
  refused: 'tessera:chart-refused',
} as const;

/** Cells of a chart that is given with its data. */
const CELLS = 1_000_000;

/** A chart with its data, as another page gives it (RT-016). */
export const dynamicChartSchema = z.object({
  type: z.literal(DYNAMIC_CHART_MESSAGES.chart),
  name: z.string().max(CHART_LIMITS.nameLength).default(''),
  reportTypeCode: z.string().min(1).max(64),
  reportConf: z.array(reportConfItemSchema).max(CHART_LIMITS.confItems).default([]),
  result: queryResultSchema
    .refine(({ columns, values }) => columns.length === values.length)
    .refine(({ rowCount, values }) => values.every((cells) => cells.length === rowCount))
    .refine(({ rowCount, columns }) => rowCount * columns.length <= CELLS),
});
export type DynamicChart = z.output<typeof dynamicChartSchema>;
