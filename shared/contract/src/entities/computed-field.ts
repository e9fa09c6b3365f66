import { cellSchema } from '../query/query-result.ts';
import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { formulaLevelSchema, tableFieldSchema } from './table.ts';

/** Characters that a formula may have. */
export const FORMULA_LENGTH = 10_000;
/** Computed fields that a table may have. */
export const COMPUTED_FIELDS = 200;

/** What is wrong with a formula, at [start, end) in UTF-16 units of its text. */
export const formulaIssueSchema = z.object({
  code: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** In the caller's language. */
  message: z.string(),
});
export type FormulaIssue = z.infer<typeof formulaIssueSchema>;

/** A field with its formula as its author reads it: fields by their names in the caller's language. */
export const computedFieldSchema = tableFieldSchema.extend({
  formula: z.string(),
  formulaLevel: formulaLevelSchema.nullable(),
  /** Why it does not hold any more, such as a field that is gone; empty while it does. */
  issues: z.array(formulaIssueSchema),
});
export type ComputedField = z.infer<typeof computedFieldSchema>;

/** A formula tried out: what is wrong with it, or what it gives for the first rows or groups that the viewer may see. */
export const formulaPreviewSchema = z.object({
  issues: z.array(formulaIssueSchema),
  dataType: dataTypeSchema.nullable(),
  level: formulaLevelSchema.nullable(),
  /** What the formula reads or is grouped by, then the formula itself; empty while it does not hold. */
  columns: z.array(z.object({ name: z.string(), dataType: dataTypeSchema, masked: z.boolean() })),
  /** By column. */
  values: z.array(z.array(cellSchema)),
});
export type FormulaPreview = z.infer<typeof formulaPreviewSchema>;

/**
 * A use of a field. `boardCode` and `boardName` locate what stands on a board or is shared; `rule` is a role whose row
 * conditions or masks name the field.
 */
export const fieldUseSchema = z.object({
  kind: z.enum(['chart', 'model', 'formula', 'param', 'filter', 'linkage', 'jump', 'rule', 'share']),
  id: z.string(),
  name: z.string(),
  boardCode: z.string().nullable(),
  boardName: z.string().nullable(),
});
export type FieldUse = z.infer<typeof fieldUseSchema>;
/** Uses that lack data without their field until it is back or they are edited; others would fail whatever is asked. */
export const MENDABLE_USES: ReadonlySet<FieldUse['kind']> = new Set([
  'chart',
  'filter',
  'linkage',
  'jump',
  'share',
  'rule',
]);

export const formulaFunctionSchema = z.object({
  name: z.string(),
  /** How it is written, such as `ROUND(number, [digits])`. */
  usage: z.string(),
  type: z.enum(['date', 'aggregate', 'conditional', 'string', 'cast', 'math', 'window']),
  level: formulaLevelSchema,
  description: z.string(),
  example: z.string(),
});
export type FormulaFunction = z.infer<typeof formulaFunctionSchema>;
