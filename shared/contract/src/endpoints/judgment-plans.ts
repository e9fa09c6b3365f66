import { endpointsOf } from '../endpoint.ts';
import { recipientChoicesSchema } from '../entities/delivery.ts';
import { judgmentPlanDraftSchema, judgmentPlanSchema } from '../judgment/index.ts';
import { z } from '../zod.ts';
import { RUN_FAULTS } from './judgment.ts';

const { post } = endpointsOf('judgment');
const base = '/api/bigscreen/decision/plans';
const id = z.string().min(1).max(64);
const plan = z.object({ planCode: id });
const access = ['data_model_edit'] as const;
const change = { viewAs: 'refused', access: [...access] } as const;
const owned = { 'body.planCode': 'decisionPlan' } as const;

/** Models that run by schedule, in the rows of the one who says so, and whose reports are delivered (D1). */
export const judgmentPlans = {
  list: post(`${base}/list`, {
    viewAs: 'allowed',
    access: [...access],
    body: z.object({ modelCode: id }),
    reply: z.array(judgmentPlanSchema),
    owned: { 'body.modelCode': 'decisionModel' },
    errors: ['notFound'],
  }),
  /** Whom and by what its author can tell. */
  choices: post(`${base}/choices`, {
    viewAs: 'allowed',
    access: [...access],
    body: z.object({}),
    reply: recipientChoicesSchema,
  }),
  /** Makes a plan, or changes one's own. */
  save: post(`${base}/save`, {
    ...change,
    body: z.object({
      modelCode: id,
      /** Null for a new one. */
      planCode: id.nullable().default(null),
      /** As it was read; null for a new one. */
      updatedAt: z.iso.datetime().nullable().default(null),
      plan: judgmentPlanDraftSchema,
    }),
    reply: plan,
    owned: { 'body.modelCode': 'decisionModel', 'body.planCode': 'decisionPlan' },
    errors: [
      ...(['notFound', 'noPermission', 'conflict', 'judgmentUnpublished', 'judgmentPlansTooMany'] as const),
      ...(['scheduleInvalid', 'channelUnknown'] as const),
      ...RUN_FAULTS,
    ],
  }),
  /** Pauses or resumes it. It runs as its owner, whoever resumes it. */
  switch: post(`${base}/switch`, {
    ...change,
    body: plan.extend({ enabled: z.boolean() }),
    owned,
    errors: ['notFound'],
  }),
  /** Runs it now, where it is not paused. */
  run: post(`${base}/run`, { ...change, body: plan, owned, errors: ['notFound'] }),
  delete: post(`${base}/delete`, { ...change, body: plan, owned, errors: ['notFound'] }),
} as const;
