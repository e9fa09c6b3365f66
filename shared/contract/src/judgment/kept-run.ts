import { z } from '../zod.ts';
import { JUDGED_PERIODS, judgmentDefinitionSchema, JUDGMENT_LIMITS, SEVERITIES } from './decision-model.ts';
import { judgedMemberSchema } from './judgment-run.ts';

const id = z.string().min(1).max(64);

export const KEPT_RUN_LIMITS = { perModel: 500, actions: 500, scope: 500, page: 100 };
/** Results of members: severities, and `none` without a finding. */
export const JUDGED_RESULTS = [...SEVERITIES, 'none'] as const;
export type JudgedResult = (typeof JUDGED_RESULTS)[number];
/** How much of a run its reader sees: members whose rows the reader sees. */
export const RUN_SIGHTS = ['all', 'part', 'none'] as const;
export type RunSight = (typeof RUN_SIGHTS)[number];

const counts = z.record(z.enum(JUDGED_RESULTS), z.number().int());

export const keptRunSummarySchema = z.object({
  runCode: id,
  modelCode: id,
  /** As it was named then. */
  modelName: z.string(),
  version: z.number().int(),
  granularity: z.enum(JUDGED_PERIODS),
  /** First and last day. */
  period: z.object({ start: z.iso.date(), end: z.iso.date(), text: z.string() }),
  /** Names of the members that it was limited to, none for all; null as the counts are. */
  scope: z.array(z.string()).nullable(),
  /** Members by result; null for who sees other rows than the one who ran it, until the run is opened. */
  counts: counts.nullable(),
  ranBy: z.string(),
  ranAt: z.iso.datetime(),
  /** It is the caller's own. */
  mine: z.boolean(),
});
export type KeptRunSummary = z.infer<typeof keptRunSummarySchema>;

/** What was decided on a run, and what came of it. */
export const runActionSchema = z.object({
  actionCode: id,
  /** Null for all of the run. */
  member: z.string().nullable(),
  decision: z.string(),
  /** Whose task it is; null and '' for nobody's. */
  personId: z.string().nullable(),
  person: z.string(),
  dueDate: z.iso.date().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  done: z.boolean(),
  result: z.string(),
  doneBy: z.string(),
  doneAt: z.iso.datetime().nullable(),
});
export type RunAction = z.infer<typeof runActionSchema>;

export const runActionDraftSchema = z.object({
  member: z.string().max(500).nullable().default(null),
  decision: z.string().trim().min(1).max(500),
  personId: id.nullable().default(null),
  dueDate: z.iso.date().nullable().default(null),
});

export const runReaderSchema = z.object({
  userId: id,
  name: z.string(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});

export const keptRunSchema = keptRunSummarySchema.extend({
  scope: z.array(z.string()),
  counts,
  /** The model is still there. */
  modelStands: z.boolean(),
  definition: judgmentDefinitionSchema,
  /** Fields that the model names, as they were named then. */
  fields: z.array(z.object({ fieldId: id, name: z.string() })),
  sight: z.enum(RUN_SIGHTS),
  /** Members that the caller sees, and how many of these were asked for. */
  count: z.number().int(),
  found: z.number().int(),
  /** As they were judged, the most severe first, with texts in the language of the one who ran it. */
  members: z.array(judgedMemberSchema),
  actions: z.array(runActionSchema),
  /** Who opened it, the last first. */
  readers: z.array(runReaderSchema),
});
export type KeptRun = z.infer<typeof keptRunSchema>;

/** Which members of a kept run come back. */
export const keptRunScopeSchema = z.object({
  keyword: z.string().max(60).default(''),
  result: z.enum(JUDGED_RESULTS).nullable().default(null),
  limit: z.number().int().min(1).max(JUDGMENT_LIMITS.shown).default(100),
});
export type KeptRunScope = z.infer<typeof keptRunScopeSchema>;
