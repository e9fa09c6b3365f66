import { z } from '../zod.ts';
import { targetSheetSchema } from './target-import.ts';
import { targetMeasureSchema } from './target-index.ts';

/** Figures of any table, by the columns of a table of targets: amounts are spread in their proportions. */
export const targetShapeQuerySchema = targetSheetSchema.extend({
  source: targetMeasureSchema.extend({
    /** Codes of the list, for proportions of each row; null takes the same ones for all. */
    storeFieldId: targetMeasureSchema.shape.storeFieldId.nullable().default(null),
  }),
});
export type TargetShapeSource = z.infer<typeof targetShapeQuerySchema>['source'];

/** Amounts that one answer holds at most. */
export const MOST_SHAPE_AMOUNTS = 400_000;

export const targetShapeSchema = z.object({
  /** First days of the periods. */
  periods: z.array(z.iso.date()),
  shapes: z.array(
    z.object({
      /** Null where it holds for all rows. */
      storeCode: z.string().nullable(),
      /** By period; null where there is no row. */
      amounts: z.array(z.string().nullable()),
    }),
  ),
});
export type TargetShape = z.infer<typeof targetShapeSchema>;
