import { z } from '../zod.ts';
import { scheduleSchema } from './schedule.ts';

/** Limits of directories: people and groups of one, mapped attributes, days for which what was changed is kept. */
export const DIRECTORY_LIMITS = { people: 100_000, groups: 5_000, attributes: 30, keptDays: 180 } as const;

/** What a synchronisation does to a group or a person; `held` are changes that it leaves to somebody. */
export const DIRECTORY_ACTIONS = [
  'groupAdd',
  'groupRename',
  'groupMove',
  'groupRemove',
  'invite',
  'create',
  'link',
  'update',
  'enable',
  'disable',
  'memberships',
  'held',
] as const;
export const directoryActionSchema = z.enum(DIRECTORY_ACTIONS);
export type DirectoryAction = z.infer<typeof directoryActionSchema>;

/** Why a row is there, or why it is held. */
export const DIRECTORY_REASONS = [
  'new',
  'changed',
  'gone',
  'switchedOff',
  'back',
  'proven',
  'owner',
  'incomplete',
  'seats',
  'needsProof',
  'noMail',
  'noNewPeople',
  'invited',
  'twice',
  'disabledHere',
  'removedHere',
  'groupLimit',
] as const;
export type DirectoryReason = (typeof DIRECTORY_REASONS)[number];

export const directoryRowSchema = z.object({
  line: z.number().int(),
  action: directoryActionSchema,
  reason: z.enum(DIRECTORY_REASONS),
  /** Of the person or the group. */
  name: z.string(),
  /** Account of the person in the directory; empty for groups. */
  account: z.string(),
  /** What was and what becomes, by name of the field. */
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  /** Groups that a person joins and leaves. */
  joins: z.array(z.string()),
  leaves: z.array(z.string()),
  /** How it went; null before that, and for rows that are held. */
  outcome: z.enum(['done', 'failed']).nullable(),
  /** Why it failed, in the caller's language. */
  error: z.string().nullable(),
});
export type DirectoryRow = z.infer<typeof directoryRowSchema>;

/** How many are taken away, of how many, and how many may be without anybody's yes. */
export const directoryCeilingSchema = z.object({
  removed: z.number().int(),
  held: z.number().int(),
  allowed: z.number().int(),
});
export const DIRECTORY_RUN_STATES = [
  'reading',
  'planned',
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'declined',
] as const;
export const directoryRunSchema = z.object({
  runId: z.string(),
  systemId: z.string(),
  /** A look alone, by schedule, by hand, or what the directory pushed. */
  kind: z.enum(['dry', 'schedule', 'manual', 'push']),
  /** `waiting` for the yes of a person; `planned` is the end of a dry run. */
  state: z.enum(DIRECTORY_RUN_STATES),
  /** Who asked for it; empty for a schedule and for what was pushed. */
  byName: z.string(),
  /** Who said yes or no. */
  decidedByName: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Rows by what they do. */
  counts: z.partialRecord(directoryActionSchema, z.number().int()),
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  /** People and groups that were read so far. */
  read: z.number().int(),
  /** Whether all of the directory was read; nothing is taken away otherwise. */
  complete: z.boolean(),
  ceilings: z.object({
    people: directoryCeilingSchema,
    groups: directoryCeilingSchema,
    memberships: directoryCeilingSchema,
  }),
  /** Why it failed or why it is not complete, in the caller's language. */
  error: z.string().nullable(),
});
export type DirectoryRun = z.infer<typeof directoryRunSchema>;

export const directorySettingsSchema = z.object({
  /** When it runs by itself; null for never. */
  schedule: scheduleSchema.nullable(),
  /** Without a yes, at most this part of people, groups or memberships is taken away, or `atLeast` of them. */
  percent: z.number().int().min(0).max(100),
  atLeast: z.number().int().min(0).max(1_000),
  /** What becomes of people whom nobody here is: mailed an invitation, given an account, or left out. */
  newPeople: z.enum(['invite', 'create', 'skip']),
  /** Role of new people. */
  roleId: z.string().min(1).max(64),
  /** Whether the groups of the directory become groups here. */
  groups: z.boolean(),
  /** The group below which they stand; null for the top. */
  parentGroupId: z.string().min(1).max(64).nullable(),
  /** Attributes of the directory, and the attributes of members that they become. */
  attributes: z
    .array(z.object({ from: z.string().trim().min(1).max(100), to: z.string().trim().min(1).max(60) }))
    .max(DIRECTORY_LIMITS.attributes),
});
export type DirectorySettings = z.infer<typeof directorySettingsSchema>;
