import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { filterChoiceSchema } from './board-filter.ts';
import { drillStepsSchema } from './drill-path.ts';

const code = z.string().min(1).max(64);
const cell = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

/** What a reader picked on a master chart (entity Board linkage: linkageReportList). Fields are those of the master. */
export const pickedLinkageSchema = z.object({
  masterReportCode: code,
  linkageReportList: z
    .array(
      z.object({
        fieldId: code,
        fieldValue: cell,
        fieldName: z.string().max(200).optional(),
        dataType: dataTypeSchema.optional(),
        granularity: z.enum(['year', 'season', 'month', 'week', 'day']).optional(),
      }),
    )
    .min(1)
    .max(20),
});
export type PickedLinkage = z.infer<typeof pickedLinkageSchema>;

/** Asks a report's draft in place of its published version; needs the right to edit it. Boards ignore it. */
export const draftSchema = z.boolean().optional();

/** A reader's choices, sent with each query: components and values only; the server derives the conditions. */
export const boardStateSchema = z.object({
  filters: z
    .array(z.object({ componentCode: code, choice: filterChoiceSchema.nullable() }))
    .max(100)
    .default([]),
  linkages: z.array(pickedLinkageSchema).max(50).default([]),
  /** Drill levels of charts. Queries name the level instead. */
  drills: z
    .array(z.object({ reportCode: code, steps: drillStepsSchema }))
    .max(50)
    .optional(),
  draft: draftSchema,
  /** On a report's page that is repeated by a field: which of its values is meant. Charts elsewhere ignore it. */
  repeat: z.object({ paperId: code, value: cell }).optional(),
});
export type BoardState = z.infer<typeof boardStateSchema>;
export type BoardStateInput = z.input<typeof boardStateSchema>;
