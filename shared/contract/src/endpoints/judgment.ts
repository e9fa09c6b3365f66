import { endpointsOf } from '../endpoint.ts';
import {
  ANALYSIS_LIMITS,
  judgmentAnalysisSchema,
  judgmentAnswerSchema,
  judgmentDefinitionSchema,
  judgmentModelSchema,
  judgmentRunSchema,
  judgmentScopeSchema,
  judgmentSummarySchema,
  judgmentVersionSchema,
} from '../judgment/index.ts';
import { z } from '../zod.ts';
import { QUESTION_FAULTS } from './query.ts';

const { post } = endpointsOf('judgment');
const base = '/api/bigscreen/decision/models';
const id = z.string().min(1).max(64);
const modelName = z.string().trim().min(1).max(60);
const readAt = z.iso.datetime();
const owned = { 'body.modelCode': 'decisionModel' } as const;
const read = { viewAs: 'allowed', access: 'session' } as const;
const change = { viewAs: 'refused', access: ['data_model_edit'] } as const;
const MODEL_FAULTS = ['judgmentIncomplete', 'judgmentField', 'judgmentTarget', 'queryTableUnknown'] as const;
/** Of judging members of a table. */
export const RUN_FAULTS = [
  ...MODEL_FAULTS,
  'judgmentMembersTooMany',
  'judgmentNoDate',
  'targetStoresUnset',
  'targetStoresTooMany',
  ...QUESTION_FAULTS.filter((fault) => fault !== 'queryTableUnknown'),
] as const;

/** Decision models: indicators and rules that judge members of a table by period. All but EP-086 are ours (D1). */
export const judgment = {
  /** EP-086: judges by the published version. */
  query: post(`${base}/query`, {
    ...read,
    body: judgmentScopeSchema.extend({ modelCode: id }),
    reply: judgmentAnswerSchema,
    owned,
    errors: ['notFound', 'judgmentUnpublished', ...RUN_FAULTS],
  }),
  /** Explains the change of an indicator of a member between two periods by the values of fields. */
  analyse: post(`${base}/analyse`, {
    ...read,
    body: z.object({
      modelCode: id,
      /** Null for the published one. */
      version: z.number().int().min(1).nullable().default(null),
      /** The saved draft in place of a version; for who may edit models. */
      draft: z.boolean().default(false),
      member: z.string().max(500).default(''),
      /** A day of the period; null for the last day that the table has. */
      date: z.iso.date().nullable().default(null),
      /** Key of the indicator; '' for the first one that is compared with a period. */
      indicator: z.string().max(30).default(''),
      /** None for the first ones. */
      fieldIds: z.array(id).max(ANALYSIS_LIMITS.dimensions).default([]),
    }),
    reply: judgmentAnalysisSchema,
    owned,
    errors: ['notFound', 'noPermission', 'judgmentUnpublished', ...RUN_FAULTS],
  }),
  /** Models by name; a keyword is a part of it or of the question. */
  list: post(`${base}/list`, {
    ...read,
    body: z.object({ keyword: z.string().max(60).default('') }),
    reply: z.array(judgmentSummarySchema),
  }),
  /** A model with its draft. */
  detail: post(`${base}/detail`, {
    ...read,
    body: z.object({ modelCode: id }),
    reply: judgmentModelSchema,
    owned,
    errors: ['notFound'],
  }),
  /** What a version was made of. */
  version: post(`${base}/version`, {
    ...read,
    body: z.object({ modelCode: id, version: z.number().int().min(1) }),
    reply: judgmentVersionSchema.extend({ definition: judgmentDefinitionSchema }),
    owned,
    errors: ['notFound'],
  }),
  /** Makes a model with a draft, however far it is written. */
  save: post(`${base}/save`, {
    ...change,
    body: z.object({ modelName, definition: judgmentDefinitionSchema }),
    reply: z.object({ modelCode: z.string() }),
    errors: ['nameTaken'],
  }),
  update: post(`${base}/update`, {
    ...change,
    body: z.object({ modelCode: id, modelName, definition: judgmentDefinitionSchema, updatedAt: readAt }),
    reply: z.object({ updatedAt: z.string() }),
    owned,
    errors: ['notFound', 'nameTaken', 'conflict'],
  }),
  /** Makes another model of a draft. */
  copy: post(`${base}/copy`, {
    ...change,
    body: z.object({ modelCode: id, modelName }),
    reply: z.object({ modelCode: z.string() }),
    owned,
    errors: ['notFound', 'nameTaken'],
  }),
  /** Takes a model away with all of its versions. */
  delete: post(`${base}/delete`, {
    ...change,
    body: z.object({ modelCode: id }),
    owned,
    errors: ['notFound'],
  }),
  /** Evaluates the sent definition, which need not be saved. */
  test: post(`${base}/test`, {
    viewAs: 'allowed',
    access: ['data_model_edit'],
    body: judgmentScopeSchema.extend({ definition: judgmentDefinitionSchema }),
    reply: judgmentRunSchema,
    owned: { 'body.definition.subject.tbId': 'table' },
    errors: [...RUN_FAULTS],
  }),
  /** Makes the saved draft a version, by which the model is run from now on. */
  publish: post(`${base}/publish`, {
    ...change,
    body: z.object({ modelCode: id, note: z.string().trim().max(200).default(''), updatedAt: readAt }),
    reply: z.object({ version: z.number().int(), updatedAt: z.string() }),
    owned,
    errors: ['notFound', 'conflict', ...MODEL_FAULTS],
  }),
} as const;
