import { OWN_CHANNELS } from '../entities/delivery.ts';
import { scheduleSchema } from '../entities/schedule.ts';
import { warningRecipientSchema } from '../warnings/warning-rule.ts';
import { z } from '../zod.ts';
import { KEPT_RUN_LIMITS } from './kept-run.ts';

const id = z.string().min(1).max(64);

export const PLAN_LIMITS = { perModel: 20, recipients: 200 };
/** The period before that of the day on which it runs, that period, or the last one with rows. */
export const PLAN_PERIODS = ['last', 'current', 'latest'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** What a model is run for by itself. */
export const judgmentPlanDraftSchema = z.object({
  period: z.enum(PLAN_PERIODS).default('last'),
  /** Names of the members that are kept; none for all. Those that have no rows in a period are left out. */
  scope: z.array(z.string().min(1).max(500)).max(KEPT_RUN_LIMITS.scope).default([]),
  /** One for new data watches the table of the model. */
  schedule: scheduleSchema,
  recipients: z.array(warningRecipientSchema).max(PLAN_LIMITS.recipients).default([]),
  /** How members are told; added channels have their own way. */
  ways: z.array(z.enum(OWN_CHANNELS)).min(1).max(OWN_CHANNELS.length).default(['message']),
});
export type JudgmentPlanDraft = z.infer<typeof judgmentPlanDraftSchema>;

/** What came of the last time. */
export const planOutcomeSchema = z.object({
  /** The moment at which it was due. */
  at: z.iso.datetime(),
  /** The kept report; null where none was made, or where it was deleted. */
  runCode: id.nullable(),
  /** Why none was made, in the caller's language; '' where one was. */
  fault: z.string(),
  /** Members and channels that were told, and members who see nothing of it, so that they were not. */
  told: z.number().int(),
  unseen: z.number().int(),
});
export type PlanOutcome = z.infer<typeof planOutcomeSchema>;

export const judgmentPlanSchema = judgmentPlanDraftSchema.extend({
  planCode: id,
  /** Null for who may see other rows than its owner. */
  scope: z.array(z.string()).nullable(),
  enabled: z.boolean(),
  owner: z.string(),
  /** The caller is its owner, who alone changes what it does. */
  mine: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Null while it is paused, where new data decide, or where no time comes any more. */
  nextAt: z.iso.datetime().nullable(),
  /** Null before the first time. */
  last: planOutcomeSchema.nullable(),
});
export type JudgmentPlan = z.infer<typeof judgmentPlanSchema>;
