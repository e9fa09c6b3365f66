import { z } from '../zod.ts';
import { judgmentIndicatorSchema, judgmentSubjectSchema } from './decision-model.ts';

const id = z.string().min(1).max(64);
const figure = z.number().nullable();

/** Groups of a dimension that are told apart; the rest of them is one line. */
export const ANALYSIS_LIMITS = { dimensions: 6, groups: 10 };

/** What is added to a change by the own rate, and by the share of all; a sum has no share. */
const effect = { rate: z.number(), mix: z.number() };

export const analysedDimensionSchema = z.object({
  fieldId: id,
  name: z.string(),
  /** Those that add most, either way, first. */
  groups: z.array(
    z.object({
      /** Null for rows without a value. */
      name: z.string().nullable(),
      now: figure,
      before: figure,
      ...effect,
    }),
  ),
  /** What further groups add together. */
  others: z.object({ count: z.number().int(), ...effect }).nullable(),
  /** What can't be given to one group, as orders that several of them have. */
  rest: z.number(),
});
export type AnalysedDimension = z.infer<typeof analysedDimensionSchema>;

const period = z.object({ start: z.iso.date(), end: z.iso.date(), text: z.string() });

export const judgmentAnalysisSchema = z.object({
  modelName: z.string(),
  version: z.number().int(),
  /** Whose rows are explained; see `analysedRows`. */
  subject: judgmentSubjectSchema,
  indicator: judgmentIndicatorSchema,
  indicators: z.array(z.object({ key: z.string(), name: z.string() })),
  /** '' where all rows are one. */
  member: z.string(),
  period,
  /** What it is explained against: the period that the indicator is compared with, or else the one before. */
  before: period,
  value: figure,
  base: figure,
  /** Null where a quotient has no value in one of the periods: then nothing is explained. */
  change: figure,
  /** Rate and mix are told apart. */
  isQuotient: z.boolean(),
  /** Of each dimension, all effects and the rest add up to the change as it is shown. */
  dimensions: z.array(analysedDimensionSchema),
  /** Fields by which it can be explained. */
  fields: z.array(z.object({ fieldId: id, name: z.string() })),
});
export type JudgmentAnalysis = z.infer<typeof judgmentAnalysisSchema>;
