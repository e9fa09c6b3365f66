import { geoRoleSchema } from '../entities/table.ts';
import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { templateFieldId, templateKindSchema, templateTableId, templateTableSchema } from './template-document.ts';

const code = z.string().min(1).max(64);

/** What templates that come with the product are about, in the order of the shop. */
export const TEMPLATE_CATEGORIES = [
  'operations',
  'stores',
  'goods',
  'members',
  'stock',
  'marketing',
  'finance',
] as const;
export const templateCategorySchema = z.enum(TEMPLATE_CATEGORIES);
export type TemplateCategory = z.infer<typeof templateCategorySchema>;

/** A chart of a board, by columns and rows of its grid. */
const templateTileSchema = z.object({
  typeCode: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  w: z.number().int(),
  h: z.number().int(),
});
export type TemplateTile = z.infer<typeof templateTileSchema>;

/** A template as lists show it. */
export const templateSummarySchema = z.object({
  templateId: z.string(),
  kind: templateKindSchema,
  templateName: z.string(),
  description: z.string(),
  /** Whether it comes with the product; such a template belongs to no corporation. */
  ofProduct: z.boolean().default(false),
  /** Null for templates of a corporation. */
  category: templateCategorySchema.nullable().default(null),
  /** Empty for one that comes with the product. */
  madeBy: z.string(),
  /** ISO 8601; when it, or its newest version, came into this corporation. */
  madeAt: z.string(),
  /** Counts from 1; each time that it is saved again under its name is a version. */
  version: z.number().int().min(1).default(1),
  /** What its author says of the newest version. */
  note: z.string().default(''),
  /** Whether the caller made or brought it. */
  mine: z.boolean(),
  /** Whether the caller may delete it. */
  removable: z.boolean(),
  /** px of a screen; null for boards and reports. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  components: z.number().int(),
  tables: z.number().int(),
  /** Sample rows of all tables. */
  rows: z.number().int(),
  /** Bytes as JSON. */
  bytes: z.number().int(),
  /** A picture of it as a data address; null for none. */
  preview: z.string().nullable(),
  /** What can be drawn in place of a picture: the charts of a board; empty for others. */
  tiles: z.array(templateTileSchema).default([]),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;

/** A template with the tables that somebody has to find others for. */
export const templateDetailSchema = templateSummarySchema.extend({ tablesInside: z.array(templateTableSchema) });
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** A document whose template has a newer version than the one that it was made of. */
export const templateUpdateSchema = z.object({
  menuCode: z.string(),
  templateId: z.string(),
  templateName: z.string(),
  madeOf: z.number().int(),
  version: z.number().int(),
  /** ISO 8601; when the newest version was saved. */
  madeAt: z.string(),
  /** What its author says of the newest version. */
  note: z.string(),
});
export type TemplateUpdate = z.infer<typeof templateUpdateSchema>;

/** What is wrong with a document that is no valid template. */
export const templateFindingSchema = z.object({
  /**
   * `shape`: the place does not follow the contract; `table`, `field`: a chart or filter names one that the template does
   * not have; `rows`: values that are no rows of their table; `picture`: no PNG or JPEG, too large, or named and not
   * inside; `type`: an unknown chart type; `document`: it does not hold as one of its kind, such as containers in a circle.
   */
  kind: z.enum(['shape', 'table', 'field', 'rows', 'picture', 'type', 'document']),
  /** Where, dotted, or what. */
  path: z.string(),
});
export type TemplateFinding = z.infer<typeof templateFindingSchema>;

/** From which score on a table, and a field, are taken for the same thing; below, somebody has to look. */
export const TEMPLATE_MATCH = { table: 0.6, field: 0.6 } as const;

/** What the corporation has of a table that a template needs. */
export const templateMatchSchema = z.object({
  /** Of the template. */
  tableId: templateTableId,
  /** The best table that the caller sees; null where none is like it. */
  target: z.object({ tableId: z.string(), name: z.string() }).nullable(),
  /** Fields that charts and filters of the template ask for. */
  asked: z.number().int(),
  /** Names of those that `target` does not have; all of them without one. */
  missing: z.array(z.string()),
});
export type TemplateMatch = z.infer<typeof templateMatchSchema>;

/** How well something stands for something else, from 0 to 1. */
const score = z.number().min(0).max(1);
/** A field of the template and what stands for it in the proposed table; null where nothing fits. */
export const proposedFieldSchema = z.object({
  fieldId: templateFieldId,
  targetFieldId: z.string().nullable(),
  score,
});
/** A table of the corporation that can stand for one of the template. */
export const tableCandidateSchema = z.object({ tableId: z.string(), name: z.string(), score });
export const templateProposalSchema = z.object({
  /** Of the template. */
  tableId: templateTableId,
  /** Tables that the caller sees, the best first. */
  candidates: z.array(tableCandidateSchema),
  /** The one that was asked for, else the best; null where the corporation has no table. */
  proposed: z
    .object({
      tableId: z.string(),
      score,
      fields: z.array(proposedFieldSchema),
      /** All fields of that table that can stand for one of the template. */
      offered: z.array(
        z.object({
          fieldId: z.string(),
          name: z.string(),
          dataType: dataTypeSchema,
          geoRole: geoRoleSchema.nullable(),
          /** Worked out of many rows. */
          measure: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type TemplateProposal = z.infer<typeof templateProposalSchema>;

/** What stands for a table of the template: one of the corporation, or a new one with the sample rows. */
export const tableMappingSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('table'),
    tableId: templateTableId,
    targetId: code,
    fields: z.array(z.object({ fieldId: templateFieldId, targetFieldId: code })).max(200),
  }),
  z.object({ by: z.literal('sample'), tableId: templateTableId }),
]);
export type TableMapping = z.infer<typeof tableMappingSchema>;

/** What a template named and this corporation does not have, and the new document therefore lacks. */
export const templateLossSchema = z.object({
  kind: z.enum(['param', 'jump', 'link', 'video', 'address', 'background']),
  /** Of what names it; empty for the background of the screen. */
  name: z.string(),
});
export type TemplateLoss = z.infer<typeof templateLossSchema>;

/** Whether a field can stand for another: numbers for numbers, dates for dates, texts for texts. */
export function fitsType(wanted: z.infer<typeof dataTypeSchema>, given: z.infer<typeof dataTypeSchema>): boolean {
  const number = (type: string) => type === 'int' || type === 'double';
  return wanted === given || (number(wanted) && number(given));
}
