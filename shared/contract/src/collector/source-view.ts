import { z } from '../zod.ts';
import { AGENT_STATES } from './agent.ts';
import { sealedBoxSchema, sealKeySchema } from './box.ts';
import { taskScheduleSchema } from './plan.ts';
import { collectRangeSchema } from './range.ts';
import { dirtyRowSchema, RUN_STATES, RUN_TRIGGERS, runFaultSchema, runPhasesSchema, runWaitSchema } from './run.ts';
import { readingFields, sourceSettingsSchema } from './source.ts';
import { dirtyLimitSchema, keysEverySchema, foundColumnSchema, taskDefinitionSchema } from './task.ts';

/** Of a corporation. */
export const COLLECT_LIMITS = { sources: 200, taskSets: 500, tasks: 2_000, nameLength: 60 } as const;
export const collectNameSchema = z.string().trim().min(1).max(COLLECT_LIMITS.nameLength);

/** What a user gives of a source that an agent reads. */
export const sourceFields = {
  dsName: collectNameSchema,
  settings: sourceSettingsSchema,
  /** Left out: the one that is stored; null: none. */
  password: sealedBoxSchema.nullable().optional(),
  ...readingFields,
};
/** The same with its agent. */
export const sourceDraftFields = { clientId: z.string().min(1).max(64), ...sourceFields };

/** A source as its corporation sees it. Moments are ISO 8601. */
export const collectSourceSchema = z.object({
  dsId: z.string(),
  clientId: z.string(),
  agentName: z.string(),
  agentState: z.enum(AGENT_STATES),
  dsName: z.string(),
  settings: sourceSettingsSchema,
  passwordSet: z.boolean(),
  ...readingFields,
  /** Whether the agent follows another state than this one, and its task sets and tasks. */
  changed: z.boolean(),
  /** Null: never. */
  releasedAt: z.string().nullable(),
  taskCount: z.number().int(),
});
export type CollectSource = z.infer<typeof collectSourceSchema>;

/** An agent with its sources, for choosing among them. */
export const agentWithSourcesSchema = z.object({
  clientId: z.string(),
  agentName: z.string(),
  state: z.enum(AGENT_STATES),
  /** Null: it can't open boxes yet. */
  sealKey: sealKeySchema.nullable(),
  sources: z.array(z.object({ dsId: z.string(), dsName: z.string() })),
});
export type AgentWithSources = z.infer<typeof agentWithSourcesSchema>;

export const collectTaskSetSchema = z.object({
  taskSetId: z.string(),
  dsId: z.string(),
  dsName: z.string(),
  taskSetName: z.string(),
  schedule: taskScheduleSchema.nullable(),
  /** By the schedule that the agent follows; null where it follows none. */
  nextRun: z.string().nullable(),
  /** Name of the task set whose tasks it begins after, as the agent follows it; null where there is none. */
  nextAfter: z.string().nullable(),
  /** Whether it would begin by itself, were the schedules of its agent not paused. */
  paused: z.boolean(),
  /** Task set of the same source after which it begins. */
  after: z.object({ taskSetId: z.string(), taskSetName: z.string() }).nullable(),
  /** Whether the agent follows another state than this one, and its tasks. */
  changed: z.boolean(),
  taskCount: z.number().int(),
  /** Columns that are new at the source, of all its tasks. */
  newColumns: z.number().int(),
});
export type CollectTaskSet = z.infer<typeof collectTaskSetSchema>;

/** What a task set follows, and the order of its tasks. */
export const taskSetRelationsSchema = z.object({
  /** taskSetId. */
  after: z.string().nullable(),
  /** Task sets of the source that it may follow: none that follows it. */
  choices: z.array(z.object({ taskSetId: z.string(), taskSetName: z.string() })),
  tasks: z.array(z.object({ taskId: z.string(), taskName: z.string() })),
});
export type TaskSetRelations = z.infer<typeof taskSetRelationsSchema>;

/** A run of a task. */
export const collectRunSchema = z.object({
  runId: z.string(),
  taskId: z.string(),
  taskName: z.string(),
  dsName: z.string(),
  state: z.enum(RUN_STATES),
  trigger: z.enum(RUN_TRIGGERS),
  /** Whether its rows take the place of all that were there. */
  whole: z.boolean(),
  /** Null where it is no range that was read. */
  range: collectRangeSchema.nullable(),
  /** Whether keys were compared: its rows are keys that are there. */
  keys: z.boolean(),
  /** Whether some rows alone were read by their keys. */
  only: z.boolean(),
  rows: z.number(),
  bytes: z.number(),
  batches: z.number().int(),
  dirty: z.number().int(),
  /** The first of the dirty rows. */
  dirtyRows: z.array(dirtyRowSchema),
  phases: runPhasesSchema.extend({ load: z.number().int() }).nullable(),
  /** Why it failed, or, while it is running, why its rows wait at the agent. */
  fault: runFaultSchema.nullable(),
  /** Null where it does not wait for its source. */
  waiting: runWaitSchema.nullable(),
  startedAt: z.string(),
  /** When its last message came. */
  heardAt: z.string(),
  endedAt: z.string().nullable(),
});
export type CollectRun = z.infer<typeof collectRunSchema>;

export const collectTaskSchema = z.object({
  taskId: z.string(),
  taskSetId: z.string(),
  dsId: z.string(),
  taskName: z.string(),
  position: z.number().int(),
  enabled: z.boolean(),
  definition: taskDefinitionSchema,
  /** Counts the changes of its definition. */
  revision: z.number().int(),
  /** What its table has at the source beside the columns of the task, by the latest run. */
  newColumns: z.array(foundColumnSchema),
  /** Those of them that somebody left out for good. */
  ignoredColumns: z.array(foundColumnSchema),
  dirtyLimit: dirtyLimitSchema,
  keysEvery: keysEverySchema,
  /** Null until its first run is in. */
  tableId: z.string().nullable(),
  /** Up to where its table has the source's rows; null without a cursor, and before the first run. */
  cursor: z.string().nullable(),
  lastRun: collectRunSchema.nullable(),
});
export type CollectTask = z.infer<typeof collectTaskSchema>;
