import { z } from '../zod.ts';
import { judgmentIndicatorSchema, judgmentSubjectSchema } from './decision-model.ts';

const id = z.string().min(1).max(64);
const figure = z.number().nullable();

/** Groups of a dimension that are told apart; the rest of them is one line. */
export const ANALYSIS_LIMITS = { dimensions: 6, groups: 10 };
/** Members that one is set beside. */
export const SIMILAR_MEMBERS = 5;
/** Days with a value that are needed to tell which are unusual, and how many of these come back. */
export const UNUSUAL_DAYS = { least: 10, shown: 10 };

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

const figures = { value: figure, base: figure, change: figure, rate: figure };

/** A member beside those that are most like it in the period that it is compared with. */
export const similarMembersSchema = z.object({
  /** What all of them have in common, such as their city. */
  traits: z.array(z.object({ fieldId: id, name: z.string(), value: z.string() })),
  /** With the member itself, the highest rate first; those without one come last. */
  members: z.array(z.object({ member: z.string(), ...figures })),
  /** Of the others, each figure by itself. */
  median: z.object(figures),
  /** Place of the member by rate, from 1 on, and of how many; null without a rate. */
  place: z.object({ at: z.number().int(), of: z.number().int() }).nullable(),
});
export type SimilarMembers = z.infer<typeof similarMembersSchema>;

/** Days on which a member was out of its ordinary. */
export const unusualDaysSchema = z.object({
  /** Days of both periods that have a value. */
  days: z.number().int(),
  /** Null for too few days. */
  usual: z.object({ median: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Days beyond the usual range. */
  found: z.number().int(),
  /** Those that are farthest from the median, first. */
  list: z.array(z.object({ day: z.iso.date(), value: z.number() })),
});
export type UnusualDays = z.infer<typeof unusualDaysSchema>;

const period = z.object({ start: z.iso.date(), end: z.iso.date(), text: z.string() });

export const judgmentAnalysisSchema = z.object({
  modelName: z.string(),
  /** Null for the draft. */
  version: z.number().int().nullable(),
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
  /** Null where all rows are one, and where no other member can be compared. */
  similar: similarMembersSchema.nullable(),
  unusual: unusualDaysSchema,
  /** Fields by which it can be explained. */
  fields: z.array(z.object({ fieldId: id, name: z.string() })),
});
export type JudgmentAnalysis = z.infer<typeof judgmentAnalysisSchema>;
