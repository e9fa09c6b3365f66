import { granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

export const DRILL_LEVELS = 10;

/** A level below the chart's first dimension, shown in its place. `id` is the spec's `targetNodeId`. */
export const drillNodeSchema = z.object({
  id: z.string().min(1).max(64),
  fieldId: z.string().min(1).max(64),
  granularity: granularitySchema.optional(),
  fieldAlias: z.string().max(200).optional(),
  /** Type that this level is shown as; left out, the chart's own. */
  reportTypeCode: z.string().max(64).optional(),
});
export type DrillNode = z.infer<typeof drillNodeSchema>;
export const drillPathSchema = z.array(drillNodeSchema).max(DRILL_LEVELS);

/** A step that was taken: the level that is shown now, and the value that was clicked on the level above (RU-583). */
export const drillInfoSchema = z.object({
  targetNodeId: z.string().min(1).max(64),
  value: z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]),
});
export type DrillInfo = z.infer<typeof drillInfoSchema>;

/** Steps as a page hands them on, with what was picked as the reader saw it. */
export const drillStepsSchema = z.array(drillInfoSchema.extend({ label: z.string().max(2_000) })).max(DRILL_LEVELS);
