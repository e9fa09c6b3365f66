import { z } from '../zod.ts';
import { judgmentDefinitionSchema, JUDGMENT_LIMITS, SEVERITIES, type JudgmentDefinition } from './decision-model.ts';

const figure = z.number().nullable();
const figuresSchema = z.object({ value: figure, base: figure, change: figure, rate: figure });

/** What a run is asked for. */
export const judgmentScopeSchema = z.object({
  /** A day of the period; null for the last day that the table has. */
  date: z.iso.date().nullable().default(null),
  /** Part of the names of the members that come back; all are judged. */
  keyword: z.string().max(60).default(''),
  limit: z.number().int().min(1).max(JUDGMENT_LIMITS.shown).default(100),
});
export type JudgmentScope = z.infer<typeof judgmentScopeSchema>;

export const judgedMemberSchema = z.object({
  /** '' where all rows are judged as one. */
  member: z.string(),
  /** By key of the indicator. */
  figures: z.record(z.string(), figuresSchema),
  severity: z.enum(SEVERITIES).nullable(),
  score: figure,
  /** What the reached level says. */
  levelText: z.string(),
  /** In the order of the model's; texts of those that hit. */
  rules: z.array(
    z.object({
      state: z.enum(['hit', 'missed', 'passed']),
      conditions: z.array(z.object({ figure, holds: z.boolean() })),
      finding: z.string(),
      advice: z.string(),
    }),
  ),
});
export type JudgedMember = z.infer<typeof judgedMemberSchema>;

/** What is read of a member first: its level, the end of its way through a tree, or the first of its worst findings; '' for none. */
export function headlineOf(
  { levelText, severity, rules }: Pick<JudgedMember, 'levelText' | 'severity' | 'rules'>,
  { policy, rules: written }: Pick<JudgmentDefinition, 'policy' | 'rules'>,
): string {
  const isHit = ({ state }: JudgedMember['rules'][number]) => state === 'hit';
  const said =
    policy === 'tree'
      ? rules.findLast(isHit)
      : rules.find((rule, at) => isHit(rule) && written[at]?.severity === severity);
  return levelText || (said?.finding ?? '');
}

export const judgmentRunSchema = z.object({
  /** First and last day. */
  period: z.object({ start: z.iso.date(), end: z.iso.date(), text: z.string() }),
  /** Members that were judged, and how many have which result; `none` without a finding. */
  count: z.number().int(),
  counts: z.record(z.enum([...SEVERITIES, 'none']), z.number().int()),
  /** Members that the keyword names. */
  found: z.number().int(),
  /** The most severe first. */
  members: z.array(judgedMemberSchema),
});
export type JudgmentRun = z.infer<typeof judgmentRunSchema>;

/** A run of a published version, with what it was. */
export const judgmentAnswerSchema = judgmentRunSchema.extend({
  modelName: z.string(),
  version: z.number().int(),
  definition: judgmentDefinitionSchema,
});
