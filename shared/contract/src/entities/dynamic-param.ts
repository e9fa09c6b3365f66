import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Kinds of filters that a parameter appears as: 1 text, 2 time, 3 number. */
export const PARAM_FILTER_TYPES = ['1', '2', '3'] as const;

const scalar = z.union([z.string().max(2_000), z.number(), z.null()]);

/** A field whose values a parameter offers or starts from. */
const fieldSource = { tableId: z.string().min(1).max(64), fieldId: z.string().min(1).max(64) };

/** What a parameter holds until a reader chooses: nothing, fixed values, or the smallest or largest value of a field. */
export const paramDefaultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('values'), values: z.array(scalar).min(1).max(200) }),
  z.object({ kind: z.literal('field'), ...fieldSource, pick: z.enum(['min', 'max']) }),
]);
export type ParamDefault = z.infer<typeof paramDefaultSchema>;

/** What a reader may choose from: anything, a list, or the values of a field. */
export const paramCandidatesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('list'), values: z.array(scalar).min(1).max(1_000) }),
  z.object({ kind: z.literal('field'), ...fieldSource }),
]);
export type ParamCandidates = z.infer<typeof paramCandidatesSchema>;

/** Letters of any script, digits and underscores, not beginning with a digit: it stands as `${name}` in SQL and formulas. */
export const PARAM_NAME = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u;

export const dynamicParamDraftSchema = z.object({
  /** null is the default group. */
  groupId: z.string().max(64).nullable(),
  dynamicParamName: z.string().regex(PARAM_NAME),
  tblRemarks: z.string().max(200).default(''),
  dataType: dataTypeSchema,
  filterType: z.enum(PARAM_FILTER_TYPES),
  /** Whether several values may be chosen. */
  multiple: z.boolean(),
  defaultValue: paramDefaultSchema,
  candidates: paramCandidatesSchema,
});
export type DynamicParamDraft = z.infer<typeof dynamicParamDraftSchema>;

export const dynamicParamSchema = dynamicParamDraftSchema.extend({
  dynamicParamId: z.string(),
  createdBy: z.string(),
  /** ISO 8601; a save names the one it was read with. */
  updatedAt: z.string(),
});
export type DynamicParam = z.infer<typeof dynamicParamSchema>;

/** A group of parameters; `groupId` null is the unnamed default group. */
export const dynamicParamGroupSchema = z.object({
  groupId: z.string().nullable(),
  tblRemarks: z.string(),
  children: z.array(
    dynamicParamSchema.pick({ dynamicParamId: true, dynamicParamName: true, dataType: true, filterType: true }),
  ),
});
export type DynamicParamGroup = z.infer<typeof dynamicParamGroupSchema>;
