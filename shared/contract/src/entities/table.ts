import { cellSchema, freshnessSchema } from '../query/query-result.ts';
import { aggregatorSchema, dataTypeSchema, granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Where the rows of a table are: loaded from a file, in a customer's database, copied from one, brought by an agent, a model, a SELECT, an API, targets. */
export const TABLE_KINDS = [
  'upload',
  'external',
  'synchronised',
  'collected',
  'model',
  'sql',
  'api',
  'target',
] as const;
export const tableKindSchema = z.enum(TABLE_KINDS);
export type TableKind = z.infer<typeof tableKindSchema>;

/** What a field means on a map. */
export const GEO_ROLES = ['country', 'province', 'city', 'district', 'longitude', 'latitude'] as const;
export const geoRoleSchema = z.enum(GEO_ROLES);
export type GeoRole = z.infer<typeof geoRoleSchema>;

/** Of what a formula's value is made: of one row, of the rows of a group, or of the rows of the answer. */
export const FORMULA_LEVELS = ['row', 'aggregate', 'window'] as const;
export const formulaLevelSchema = z.enum(FORMULA_LEVELS);
export type FormulaLevel = z.infer<typeof formulaLevelSchema>;

export const tableFieldSchema = z.object({
  fieldId: z.string(),
  /** In the viewer's language. */
  name: z.string(),
  /** Original name: header of the file, column of the database. */
  sourceName: z.string(),
  dataType: dataTypeSchema,
  defaultAggregator: aggregatorSchema,
  /** Decimals that are shown, 0 to 10; null leaves it to the chart. */
  decimals: z.number().int().nullable(),
  description: z.string(),
  /** Left out of the lists in which authors choose; charts that use it go on. */
  hidden: z.boolean(),
  /** Folder of the field in lists; empty for none. */
  group: z.string(),
  geoRole: geoRoleSchema.nullable(),
  /** Levels into which a date expands, from coarse to fine; empty for none. */
  dateHierarchy: z.array(granularitySchema),
  /** Text of a computed field; null for a stored one. */
  formula: z.string().nullable(),
  /** Of a computed field; null while its formula does not hold. One of many rows is a measure without an aggregator. */
  formulaLevel: formulaLevelSchema.nullable().optional(),
  /** Of a formula over many rows: whether its values in separate groups add up, so that they have shares of a whole. */
  additive: z.boolean().optional(),
  /** Whether the viewer's role sees it masked. */
  masked: z.boolean(),
});
export type TableField = z.infer<typeof tableFieldSchema>;

/** A field as field lists tell it, under the names of the spec's field node, too (EN-302 to EN-306). */
export const listedFieldSchema = tableFieldSchema.extend({
  /** As `name`. */
  menuName: z.string(),
  /** 1 a measure of numbers, 4 a computed field, 2 any other. */
  fieldGroup: z.number().int(),
  /** As `decimals`. */
  fieldPrecision: z.number().int().nullable(),
  /** As `formula`; empty for a stored field. */
  fieldFormula: z.string(),
});
export type ListedField = z.infer<typeof listedFieldSchema>;

/** The names of the spec beside those of the contract. */
export const toListedField = (field: TableField): ListedField => ({
  ...field,
  menuName: field.name,
  fieldGroup: field.formula !== null ? 4 : field.dataType === 'int' || field.dataType === 'double' ? 1 : 2,
  fieldPrecision: field.decimals,
  fieldFormula: field.formula ?? '',
});

export const tableSummarySchema = z.object({
  tableId: z.string(),
  name: z.string(),
  description: z.string(),
  kind: tableKindSchema,
  /** Null if not counted, e.g. for another database. */
  rowCount: z.number().nullable(),
  fieldCount: z.number().int(),
  /** When the rows were last changed, ISO 8601. */
  dataTime: z.string(),
  createdAt: z.string(),
  owner: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** `loading` while a job writes it, `failed` when the last job left the old rows. */
  status: z.enum(['ready', 'loading', 'failed']),
  connection: z.object({ connectionId: z.string(), name: z.string() }).nullable(),
  /** Whether the viewer may change, replace or delete it. */
  editable: z.boolean(),
});
export type TableSummary = z.infer<typeof tableSummarySchema>;

export const tableDetailSchema = tableSummarySchema.extend({
  fields: z.array(tableFieldSchema),
  /** Changes with every change of the rows. */
  dataVersion: z.string(),
  /** Job that writes it now. */
  runningJob: z.string().nullable(),
  /** Fields that it had before, by which charts name what they lack; left out where there are none. */
  formerFields: z.array(z.object({ fieldId: z.string(), name: z.string() })).optional(),
  /** Functions of formulas that its database cannot work out; left out where it works out all. */
  lackingFunctions: z.array(z.string()).optional(),
});
export type TableDetail = z.infer<typeof tableDetailSchema>;

/** Rows of a table by column, `values[c][r]`, from `dataStart` on. Dates are `yyyy-mm-dd`, with a time `yyyy-mm-dd hh:mm:ss`. */
export const tableRowsSchema = z.object({
  columns: z.array(z.object({ fieldId: z.string(), name: z.string(), dataType: dataTypeSchema, masked: z.boolean() })),
  values: z.array(z.array(cellSchema)),
  dataStart: z.number().int(),
  /** Rows that fit the filters in all, as far as the viewer may see them. */
  rowCount: z.number(),
  dataVersion: z.string(),
  freshness: freshnessSchema,
});
export type TableRows = z.infer<typeof tableRowsSchema>;

/** A use of a table. `boardCode` and `boardName` locate a chart. */
export const tableUseSchema = z.object({
  kind: z.enum(['model', 'chart', 'board']),
  id: z.string(),
  name: z.string(),
  boardCode: z.string().nullable(),
  boardName: z.string().nullable(),
  /** Fields of the table that it uses; empty where that is not known. */
  fieldIds: z.array(z.string()),
});
export type TableUse = z.infer<typeof tableUseSchema>;

export const lineageSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['agent', 'source', 'task', 'connection', 'table', 'model', 'chart', 'board']),
      name: z.string(),
      /** Of a task that agents follow. */
      taskSetId: z.string().optional(),
      tableKind: tableKindSchema.nullable(),
    }),
  ),
  /** Edges from source to target. */
  edges: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type Lineage = z.infer<typeof lineageSchema>;
