import { cellSchema } from '../query/query-result.ts';
import { z } from '../zod.ts';
import { warningLevelSchema, type WarningLevel } from './warning-condition.ts';

const id = z.string().min(1).max(64);
const level = warningLevelSchema.nullable();
const person = z.object({ userId: z.string(), name: z.string() });

/**
 * State of a group or, as the most serious of its groups, of a rule. `muted` is one that would fire or be pending while
 * it is muted.
 */
export const WARNING_STATES = ['normal', 'pending', 'firing', 'noData', 'error', 'muted'] as const;
export const warningStateSchema = z.enum(WARNING_STATES);
export type WarningStateName = z.infer<typeof warningStateSchema>;

/** Values of the dimensions of `groupBy`, in their order; empty for the whole answer. */
export const warningGroupSchema = z.array(cellSchema).max(10);
export type WarningGroup = z.infer<typeof warningGroupSchema>;

/** What a condition looked at: the value that counted and the limit that it was compared with; null where there was none. */
export const warningReadingSchema = z.object({
  /** Place of the level in the rule's `levels`, and of the condition in its tree (see `conditionsOf`). */
  level: z.number().int(),
  path: z.string(),
  value: z.number().nullable(),
  /** Of a band: what is usual. */
  usual: z.number().nullable().default(null),
  limit: z.number().nullable(),
  /** Null where it can't be told. */
  holds: z.boolean().nullable(),
});
export type WarningReading = z.infer<typeof warningReadingSchema>;

/** The reading that a line shows of all: one that holds, if possible with a value, else the first with a value. */
export function decisiveReading<Reading extends WarningReading>(readings: readonly Reading[]): Reading | undefined {
  const holding = readings.filter(({ holds }) => holds === true);
  return holding.find(({ value }) => value !== null) ?? holding[0] ?? readings.find(({ value }) => value !== null);
}

const number = z.string().nullable();
/** A reading in the viewer's language. */
export const warningShownReadingSchema = warningReadingSchema.extend({
  /** What was looked at: the measure, with how it is compared, such as “销售额（同比）”. */
  name: z.string(),
  /** Its numbers in the format of the measure. */
  shown: z.object({ value: number, usual: number, limit: number }),
});
export type WarningShownReading = z.infer<typeof warningShownReadingSchema>;
/** Values of a group in the viewer's language, joined; empty for the whole answer. */
export const warningGroupLabelSchema = z.string();

/** A group of a rule as the viewer may see it: readings are of rows that the viewer may see. Times are ISO 8601. */
export const warningGroupStateSchema = z.object({
  group: warningGroupSchema,
  label: warningGroupLabelSchema,
  state: warningStateSchema,
  level,
  since: z.string(),
  /** When it began to fire; null unless it does. */
  firedAt: z.string().nullable(),
  /** Firing that is open; for `acknowledge` and `explain`. */
  firingId: z.string().nullable(),
  acknowledged: z.object({ by: person, at: z.string(), note: z.string() }).nullable(),
  escalatedAt: z.string().nullable(),
  mutedUntil: z.string().nullable(),
  evaluatedAt: z.string().nullable(),
  readings: z.array(warningShownReadingSchema),
});
export type WarningGroupState = z.infer<typeof warningGroupStateSchema>;

/** What was wrong, in the viewer's language. */
export const warningFaultSchema = z.object({ code: z.string(), message: z.string(), since: z.string() });

/** Groups of a rule by state. */
export const warningCountsSchema = z.object({
  normal: z.number().int(),
  pending: z.number().int(),
  firing: z.number().int(),
  noData: z.number().int(),
  error: z.number().int(),
  muted: z.number().int(),
});
export type WarningCounts = z.infer<typeof warningCountsSchema>;

/** A line of the list and a card of the board. Counts cover the groups that the viewer may see. Times are ISO 8601. */
export const warningSummarySchema = z.object({
  ruleId: id,
  ruleName: z.string(),
  description: z.string(),
  directoryId: z.string().nullable(),
  enabled: z.boolean(),
  owner: person,
  ownerLeft: z.boolean(),
  tbId: z.string(),
  tableName: z.string(),
  state: warningStateSchema,
  level,
  since: z.string().nullable(),
  counts: warningCountsSchema,
  /** Open firings that nobody acknowledged. */
  unacknowledged: z.number().int(),
  mutedUntil: z.string().nullable(),
  lastRun: z.object({ at: z.string(), milliseconds: z.number().int(), failed: z.boolean() }).nullable(),
  nextRunAt: z.string().nullable(),
  /** The oldest run that waits for complete collected tables, how long at most, and names of those tables. */
  waiting: z.object({ period: z.string(), until: z.string(), tables: z.array(z.string()) }).nullable(),
  /** Why the last run failed, or why it stands still. */
  fault: warningFaultSchema.nullable(),
  /** Channels among its recipients that were removed or switched off: they are not told. */
  lostChannels: z.number().int(),
  /** Runs of the last seven days that failed. */
  failures: z.number().int(),
  /** Whether the viewer may change it: its owner. */
  editable: z.boolean(),
  /** Whether the viewer may switch, mute, delete and take it over: its owner, and owners of the corporation. */
  manageable: z.boolean(),
});
export type WarningSummary = z.infer<typeof warningSummarySchema>;

export const WARNING_EVENTS = [
  'fired',
  'changed',
  'repeated',
  'escalated',
  'resolved',
  'noData',
  'error',
  'recovered',
  'acknowledged',
  'muted',
  'unmuted',
  'waited',
  'incomplete',
  'skipped',
] as const;
export const warningEventKindSchema = z.enum(WARNING_EVENTS);
export type WarningEventKind = z.infer<typeof warningEventKindSchema>;

/** Something that happened to a group, or to the rule (`group` null). */
export const warningEventSchema = z.object({
  eventId: id,
  ruleId: id,
  ruleName: z.string(),
  kind: warningEventKindSchema,
  group: warningGroupSchema.nullable(),
  label: warningGroupLabelSchema,
  level,
  firingId: z.string().nullable(),
  /** ISO 8601: the moment that was evaluated. */
  at: z.string(),
  /** Readings at that moment; empty where the viewer's rows are others than those of the rule's owner. */
  readings: z.array(warningShownReadingSchema),
  /** Who acknowledged or muted, and the note; names of tables where a run waited for them. */
  by: person.nullable(),
  note: z.string(),
  fault: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type WarningEvent = z.infer<typeof warningEventSchema>;

/** A warning dashboard: a directory whose rules are cards. */
export const warningDirectorySchema = z.object({
  directoryId: id,
  directoryName: z.string(),
  /** Null is the top. */
  parentId: z.string().nullable(),
  /** Rules in it that the viewer may see, without those of directories below. */
  rules: z.number().int(),
  /** The most serious state of them and of those below. */
  state: warningStateSchema,
  level,
});
export type WarningDirectory = z.infer<typeof warningDirectorySchema>;

/** What lists of rules are sorted by. */
export const WARNING_SORTS = ['name', 'state', 'owner', 'lastRun', 'nextRun', 'failures'] as const;
export type WarningSort = (typeof WARNING_SORTS)[number];

/** States, the least serious first. */
export const WARNING_SERIOUS = [
  'normal',
  'muted',
  'noData',
  'pending',
  'error',
  'firing',
] as const satisfies WarningStateName[];
/** The most serious state: firing before error, pending, no data, muted and normal. `normal` of none. */
export function worstState(states: Iterable<WarningStateName>): WarningStateName {
  return WARNING_SERIOUS[Math.max(0, ...[...states].map((state) => WARNING_SERIOUS.indexOf(state)))] ?? 'normal';
}
const LEVELS = warningLevelSchema.options;
/** The most serious level; null of none. */
export function worstLevel(levels: Iterable<WarningLevel | null>): WarningLevel | null {
  const worst = Math.max(-1, ...[...levels].map((one) => (one === null ? -1 : LEVELS.indexOf(one))));
  return LEVELS[worst] ?? null;
}
