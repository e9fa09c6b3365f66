import { z } from '../zod.ts';
import { dataReasonSchema } from './connection.ts';

export const DATA_JOB_KINDS = ['load', 'append', 'replace', 'synchronise'] as const;
export const DATA_JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Long work on a table: a file that is loaded, a table that is synchronised. */
export const dataJobSchema = z.object({
  jobId: z.string(),
  kind: z.enum(DATA_JOB_KINDS),
  state: z.enum(DATA_JOB_STATES),
  /** Null until the table exists. */
  tableId: z.string().nullable(),
  tableName: z.string(),
  /** Rows written so far, or in all once it is done. */
  rows: z.number(),
  /** Rows of a file that were refused; `jobRejects` gives them with the reason. */
  rowsRejected: z.number().default(0),
  /** Bytes of a file that were read, and its size; null where there is no file. */
  bytes: z.object({ done: z.number(), total: z.number() }).nullable().default(null),
  /** 0 to 1; null while the total is unknown. */
  progress: z.number().nullable(),
  reason: dataReasonSchema.nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type DataJob = z.infer<typeof dataJobSchema>;
