import { z } from '../zod.ts';
import { collectRangeSchema } from './range.ts';
import { rowKeySchema, rowKeysSchema } from './row-keys.ts';
import { FOUND_COLUMNS, foundColumnSchema } from './task.ts';

/** `loading`: all batches are there; `done`: its rows are in the table. */
export const RUN_STATES = ['running', 'loading', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];
/** `range`: an order to read a part again. */
export const RUN_TRIGGERS = ['schedule', 'order', 'range'] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];
/**
 * Why a run failed. At the agent: the source can't be reached, refuses the password, a statement took too long or was
 * refused, columns are gone or other ones, too many dirty rows, the spool is damaged or full, the source was busy for too
 * long, anything else. At the server: rows don't come to what was told, the space of the corporation is used up, the run began elsewhere than the
 * table ends, the next run began without its end, another table has the name.
 */
export const AGENT_FAULTS = [
  'connect',
  'password',
  'timeout',
  'query',
  'columns',
  'dirty',
  'spool',
  'busy',
  'other',
] as const;
export const SERVER_FAULTS = ['damaged', 'storage', 'cursor', 'superseded', 'name', 'internal'] as const;
export const runFaultSchema = z.object({
  reason: z.enum([...AGENT_FAULTS, ...SERVER_FAULTS]),
  /** In the words of the database or the machine; empty where there are none. */
  text: z.string().max(2_000),
});
export type RunFault = z.infer<typeof runFaultSchema>;

const id = z.string().min(1).max(64);
/** Named by the agent, a UUID. */
const runId = z.uuid();
const count = z.number().int().min(0);
/** Value of a cursor as a batch has it; of a task that compares snapshots the run that its table has. */
const cursorValue = z.string().max(64).nullable();

/** Before the first batch, and again where an agent does not know how far it came. */
export const runBeginSchema = z.object({
  taskId: id,
  runId,
  /** Of the definition by which it reads. */
  revision: z.number().int().min(1),
  trigger: z.enum(RUN_TRIGGERS),
  /**
   * Rows above it are read, less the overlap; null: all rows, which take the place of those that are there. Of a task that
   * compares snapshots: rows that differ from those of that run are brought.
   */
  from: cursorValue,
  /** Rows of it alone are read, and take the place of those of the table that are in it; the cursor stays, and `from` is null. */
  range: collectRangeSchema.nullable().default(null),
  /**
   * The keys of all rows are read, and nothing else: batches have the columns of the key in its order, and rows of the table
   * with other keys vanish. The cursor stays, and `from` is null.
   */
  keys: z.boolean().default(false),
  /** The rows of these keys alone are read, and replace those of the same key; the cursor stays, and `from` is null. */
  only: rowKeysSchema.nullable().default(null),
  /** Milliseconds since 1970 by the server's clock. */
  startedAt: z.number().int(),
});
export type RunBegin = z.infer<typeof runBeginSchema>;
export const runBegunSchema = z.discriminatedUnion('state', [
  /** Number of the batch that is awaited. */
  z.object({ state: z.literal('open'), next: z.number().int().min(1) }),
  /** It is over at the server; what is left of it is dropped. */
  z.object({ state: z.literal('ended') }),
  /** The table ends elsewhere than `from`: what was read is dropped, and read again from here. */
  z.object({ state: z.literal('cursor'), cursor: cursorValue }),
  /** The task is another one by now, or is off: what was read is dropped, and the plan fetched. */
  z.object({ state: z.literal('plan') }),
]);
export type RunBegun = z.infer<typeof runBegunSchema>;

const DIRTY_REASONS = ['int', 'double', 'datetime', 'text', 'length'] as const;
export type DirtyReason = (typeof DIRTY_REASONS)[number];
export const DIRTY_LIMITS = {
  /** Of a message. */
  rows: 200,
  /** Of a run that are kept. */
  kept: 1_000,
} as const;
export const dirtyRowSchema = z.object({
  /** Position among the rows of the run, from 1. */
  row: z.number().int().min(1),
  column: z.string().max(128),
  value: z.string().max(500),
  /** `text`: can't be decoded; `length`: the row is too long for a batch; else the type that it does not fit. */
  reason: z.enum(DIRTY_REASONS),
  /** Null where the task has no key, or a value of it can't be told. */
  key: rowKeySchema.nullable().default(null),
  /** Value of the cursor; null where there is none, or it can't be told. */
  cursor: cursorValue.default(null),
});
export type DirtyRow = z.infer<typeof dirtyRowSchema>;
/** Rows that were left out; the same row twice counts once. */
export const runDirtySchema = z.object({
  taskId: id,
  runId,
  rows: z.array(dirtyRowSchema).min(1).max(DIRTY_LIMITS.rows),
});

/** A run that waits for its source to be less busy. */
export const runWaitSchema = z.object({
  /** Sessions of others that are at work there; null where they can't be counted for the moment. */
  active: z.number().int().min(0).nullable(),
  /** At which it goes on. */
  limit: z.number().int().min(0),
});
export type RunWait = z.infer<typeof runWaitSchema>;

/** Milliseconds of the parts of a run. */
export const runPhasesSchema = z.object({ connect: count, read: count, send: count });
export type RunPhases = z.infer<typeof runPhasesSchema>;
export const runEndSchema = z.object({
  taskId: id,
  runId,
  state: z.enum(['complete', 'failed', 'cancelled']),
  /** Batches, and rows in them. */
  batches: count,
  rows: count,
  /**
   * How many of the batches, the last ones, have keys of rows that are gone at the source, as those of a comparison of keys
   * do. Of a task that compares snapshots alone.
   */
  vanished: count.default(0),
  dirty: count,
  /** Largest value of the cursor among the rows, or `from` where there are none; null without a cursor, and of a range or of keys. */
  to: cursorValue,
  phases: runPhasesSchema,
  /** Of a run that failed. */
  fault: runFaultSchema.nullable(),
  endedAt: z.number().int(),
  /** The first columns that the table of the task has beside those of the task; left out where that is not known, and of a SELECT. */
  columns: z.array(foundColumnSchema).max(FOUND_COLUMNS.most).optional(),
});
export type RunEnd = z.infer<typeof runEndSchema>;
export const runEndedSchema = z.object({ state: z.enum(RUN_STATES) });
