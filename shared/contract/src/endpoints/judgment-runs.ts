import { endpointsOf } from '../endpoint.ts';
import {
  KEPT_RUN_LIMITS,
  keptComparisonSchema,
  keptComparisonScopeSchema,
  keptRunSchema,
  keptRunScopeSchema,
  keptRunSummarySchema,
  runActionDraftSchema,
} from '../judgment/index.ts';
import { z } from '../zod.ts';
import { RUN_FAULTS } from './judgment.ts';
import { QUESTION_FAULTS } from './query.ts';

const { post } = endpointsOf('judgment');
const base = '/api/bigscreen/decision/runs';
const id = z.string().min(1).max(64);
const run = z.object({ runCode: id });
const action = run.extend({ actionCode: id });
const owned = { 'body.runCode': 'decisionRun' } as const;
const read = { viewAs: 'allowed', access: 'session' } as const;
const decide = { viewAs: 'refused', access: ['data_model_edit'] } as const;

/** Runs of decision models that are kept as they were, with what was decided on them (D1). */
export const judgmentRuns = {
  /** Judges by the published version, in the caller's rows, and keeps what came of it. */
  save: post(`${base}/save`, {
    viewAs: 'refused',
    access: 'session',
    body: z.object({
      modelCode: id,
      /** A day of the period; null for the last day that the table has. */
      date: z.iso.date().nullable().default(null),
      /** Names of the members that are kept; none for all. */
      scope: z.array(z.string().min(1).max(500)).max(KEPT_RUN_LIMITS.scope).default([]),
    }),
    reply: z.object({ runCode: z.string() }),
    owned: { 'body.modelCode': 'decisionModel' },
    errors: ['notFound', 'judgmentUnpublished', 'judgmentRunsTooMany', 'judgmentMemberUnknown', ...RUN_FAULTS],
  }),
  /** Runs, the latest first; a keyword is a part of the model's name. */
  list: post(`${base}/list`, {
    ...read,
    body: z.object({
      modelCode: id.nullable().default(null),
      keyword: z.string().max(60).default(''),
      page: z.number().int().min(1).max(100_000).default(1),
      limit: z.number().int().min(1).max(KEPT_RUN_LIMITS.page).default(50),
    }),
    reply: z.object({ total: z.number().int(), list: z.array(keptRunSummarySchema) }),
  }),
  /** A run with the members that the caller may see now; notes that the caller saw it. */
  detail: post(`${base}/detail`, {
    ...read,
    body: keptRunScopeSchema.extend({ runCode: id }),
    reply: keptRunSchema,
    owned,
    errors: ['notFound', ...QUESTION_FAULTS],
  }),
  /** Two runs of one model side by side, with the members that the caller may see in both; notes that the caller saw both. */
  compare: post(`${base}/compare`, {
    ...read,
    body: keptComparisonScopeSchema.extend({ leftCode: id, rightCode: id }),
    reply: keptComparisonSchema,
    owned: { 'body.leftCode': 'decisionRun', 'body.rightCode': 'decisionRun' },
    errors: ['notFound', 'judgmentRunsUnlike', ...QUESTION_FAULTS],
  }),
  /** Takes a run away with its decisions: one's own, or any for who writes models. */
  delete: post(`${base}/delete`, {
    viewAs: 'refused',
    access: 'session',
    body: run,
    owned,
    errors: ['notFound', 'noPermission'],
  }),
  /** Members of the corporation to whom a task can be given. */
  people: post(`${base}/people`, {
    viewAs: 'allowed',
    access: ['data_model_edit'],
    body: z.object({}),
    reply: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
  saveAction: post(`${base}/action/save`, {
    ...decide,
    body: runActionDraftSchema.extend({ runCode: id }),
    reply: z.object({ actionCode: z.string() }),
    owned,
    errors: ['notFound', 'judgmentMemberUnknown', 'judgmentActionsTooMany', ...QUESTION_FAULTS],
  }),
  /** Says what came of a task, or opens it again: by whose it is, and by who writes models. */
  finishAction: post(`${base}/action/finish`, {
    viewAs: 'refused',
    access: 'session',
    body: action.extend({ done: z.boolean(), result: z.string().trim().max(500).default('') }),
    owned,
    errors: ['notFound', 'noPermission'],
  }),
  deleteAction: post(`${base}/action/delete`, { ...decide, body: action, owned, errors: ['notFound'] }),
} as const;
