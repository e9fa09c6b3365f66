import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { collectRangeSchema } from './range.ts';
import { rowKeysSchema } from './row-keys.ts';
import { agentSourceSchema } from './source.ts';
import { collectFromSchema, dateFormSchema } from './task.ts';

export const PREVIEW_ROWS = 50;
/** What a living agent is asked about a source, also one that is not released; its answer is JSON of the schema beside. */
export const sourceOrderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('test'), source: agentSourceSchema }),
  /** Tables by name; `search` is a part of it. */
  z.object({ kind: z.literal('tables'), source: agentSourceSchema, search: z.string().max(100) }),
  z.object({ kind: z.literal('preview'), source: agentSourceSchema, from: collectFromSchema }),
]);
export type SourceOrder = z.infer<typeof sourceOrderSchema>;

/**
 * A task of the plan is begun, after what is at work at its source, or stopped with all that waits of it. The answer of
 * `run` is JSON of taskOrderAnswerSchema, the one of `cancel` is empty.
 */
export const taskOrderSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    taskId: z.string(),
    /** Null: what the task reads by itself. */
    range: collectRangeSchema.nullable().default(null),
    /** Compares the keys. */
    keys: z.boolean().default(false),
    /** Reads these rows alone. */
    only: rowKeysSchema.nullable().default(null),
  }),
  z.object({ kind: z.literal('cancel'), taskId: z.string() }),
]);
export type TaskOrder = z.infer<typeof taskOrderSchema>;
/** `queued`: the task is under way, and is run once more after that. */
export const taskOrderAnswerSchema = z.object({ state: z.enum(['begun', 'queued']) });

export const sourceTestAnswerSchema = z.object({
  /** Such as `PostgreSQL 16.4`. */
  server: z.string().max(200),
  /** Of a folder: how many it has. */
  files: z.number().int().min(0).optional(),
  encrypted: z.boolean(),
  milliseconds: z.number().min(0),
  /** Of a database: sessions of others that are at work there now; null where the user may not see them. */
  active: z.number().int().min(0).nullable().optional(),
});
export const sourceTablesAnswerSchema = z.object({
  tables: z
    .array(
      z.object({
        schema: z.string(),
        table: z.string(),
        kind: z.enum(['table', 'view', 'file']),
        /** The database's own guess. */
        rows: z.number().nullable(),
      }),
    )
    .max(500),
  /** Whether there are more. */
  more: z.boolean(),
});
export const previewAnswerSchema = z.object({
  columns: z
    .array(
      z.object({
        name: z.string(),
        /** As the source calls it. */
        sourceType: z.string(),
        /** What fits it. */
        dataType: dataTypeSchema,
        dateForm: dateFormSchema.nullable(),
        /** Whether it is of the primary key. */
        key: z.boolean(),
      }),
    )
    .max(500),
  /** The first rows, values as in a batch and shortened to 500 characters. */
  rows: z.array(z.array(z.string().nullable())).max(PREVIEW_ROWS),
});
