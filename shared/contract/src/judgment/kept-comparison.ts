import { z } from '../zod.ts';
import { CHANGE_CAUSES, RUN_CHANGES } from './compare-runs.ts';
import { judgmentDefinitionSchema, JUDGMENT_LIMITS, SEVERITIES } from './decision-model.ts';
import { judgedMemberSchema } from './judgment-run.ts';
import { JUDGED_RESULTS, keptRunSummarySchema, RUN_SIGHTS } from './kept-run.ts';

const count = z.number().int();
const severity = z.enum(SEVERITIES).nullable();

/** Which members of a comparison come back. */
export const keptComparisonScopeSchema = z.object({
  keyword: z.string().max(60).default(''),
  /** Of these alone of which something changed. */
  changedOnly: z.boolean().default(false),
  limit: z.number().int().min(1).max(JUDGMENT_LIMITS.shown).default(JUDGMENT_LIMITS.shown),
});

export const comparedMemberSchema = z.object({
  member: z.string(),
  change: z.enum(RUN_CHANGES),
  causes: z.array(z.enum(CHANGE_CAUSES)),
  /** What the other run's version finds in the figures of each run; null where one run has no such member. */
  crossed: z.object({ left: severity, right: severity }).nullable(),
  /** As it was judged; null where the run has no such member. */
  left: judgedMemberSchema.nullable(),
  right: judgedMemberSchema.nullable(),
});
export type ComparedRunMember = z.infer<typeof comparedMemberSchema>;

const comparedRunSchema = keptRunSummarySchema.omit({ modelCode: true, scope: true }).extend({
  definition: judgmentDefinitionSchema,
  /** Fields that the model names, as they were named then. */
  fields: z.array(z.object({ fieldId: z.string(), name: z.string() })),
  /** Results of the members that are compared. */
  counts: z.record(z.enum(JUDGED_RESULTS), count),
});
export type ComparedRun = z.infer<typeof comparedRunSchema>;

export const keptComparisonSchema = z.object({
  modelCode: z.string(),
  /** As it was named in the right run. */
  modelName: z.string(),
  left: comparedRunSchema,
  right: comparedRunSchema,
  /** How much of both runs the caller sees. */
  sight: z.enum(RUN_SIGHTS),
  /** A run was limited to members: those in both scopes alone are compared. */
  scoped: z.boolean(),
  /** Members that are compared, what became of them, and how many of these were asked for. */
  count,
  changes: z.record(z.enum(RUN_CHANGES), count),
  found: count,
  /** What changed first. */
  members: z.array(comparedMemberSchema),
});
export type KeptComparison = z.infer<typeof keptComparisonSchema>;
