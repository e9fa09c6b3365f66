import { cellSchema } from '../query/query-result.ts';
import { aggregatorSchema, dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { fieldUseSchema } from './computed-field.ts';
import { tableKindSchema } from './table.ts';

/** Longest SQL of a model, in UTF-16 units, and most rows of a test run. */
export const SQL_MODEL_LIMITS = { characters: 50_000, previewRows: 1_000 } as const;

/** A column of a SELECT's result. */
export const sqlColumnSchema = z.object({
  name: z.string(),
  dataType: dataTypeSchema,
  /** As the database writes it. */
  databaseType: z.string(),
});
export type SqlColumn = z.infer<typeof sqlColumnSchema>;

/** What is wrong with an author's SQL and where, lines and columns counted from 1; 0 where no place is known. */
export const sqlFaultSchema = z.object({
  key: z.string(),
  message: z.string(),
  line: z.number().int(),
  column: z.number().int(),
});
export type SqlFault = z.infer<typeof sqlFaultSchema>;

/** What a test run gave: rows, or a fault. */
export const sqlRunSchema = z.object({
  fault: sqlFaultSchema.nullable(),
  columns: z.array(sqlColumnSchema),
  /** By column. */
  values: z.array(z.array(cellSchema)),
  rowCount: z.number().int(),
  /** Whether there are more rows than were asked. */
  truncated: z.boolean(),
  /** Milliseconds. */
  elapsed: z.number(),
  /** Names of its dynamic parameters. */
  parameters: z.array(z.string()),
});
export type SqlRun = z.infer<typeof sqlRunSchema>;

/** A database that SQL may ask; null is the platform's own store. */
export const sqlSourceSchema = z.object({
  connectionId: z.string().nullable(),
  name: z.string(),
  /** As its makers write it. */
  product: z.string(),
  /** Whether SQL models can be written over its tables. */
  supported: z.boolean(),
  tableCount: z.number().int(),
});
export type SqlSource = z.infer<typeof sqlSourceSchema>;

export const sqlTableSchema = z.object({
  tableId: z.string(),
  name: z.string(),
  kind: tableKindSchema,
  columns: z.array(z.object({ name: z.string(), dataType: dataTypeSchema })),
});
export type SqlTable = z.infer<typeof sqlTableSchema>;

/** Field settings of a result column; default: its own name. */
/** A removed or retyped field of a stored model, with its uses. */
export const sqlLossSchema = z.object({
  fieldId: z.string(),
  name: z.string(),
  kind: z.enum(['removed', 'retyped']),
  uses: z.array(fieldUseSchema),
});
export type SqlLoss = z.infer<typeof sqlLossSchema>;

export const sqlFieldSchema = z.object({
  column: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(100),
  defaultAggregator: aggregatorSchema,
});
export type SqlField = z.infer<typeof sqlFieldSchema>;

export const sqlModelSchema = z.object({
  tableId: z.string(),
  name: z.string(),
  description: z.string(),
  connectionId: z.string().nullable(),
  sql: z.string(),
  fields: z.array(sqlFieldSchema.extend({ fieldId: z.string(), dataType: dataTypeSchema })),
  /** ISO 8601; a save names the one it was read with. */
  updatedAt: z.string(),
});
export type SqlModel = z.infer<typeof sqlModelSchema>;
