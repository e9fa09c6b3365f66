import { MOST_DECIMALS } from '../targets/amounts.ts';
import { z } from '../zod.ts';

const id = z.string().min(1).max(64);
/** An id, or '' until one is chosen. */
const chosen = z.string().max(64);

/** Kinds of periods that a model judges. */
export const JUDGED_PERIODS = ['day', 'week', 'month', 'season'] as const;
export const JUDGED_AGGREGATORS = ['sum', 'count', 'count_distinct', 'average'] as const;
export const COMPARISONS = ['none', 'lastPeriod', 'lastYear', 'target', 'peers'] as const;
export const FIGURES = ['value', 'base', 'change', 'rate'] as const;
export const CONDITION_OPERATORS = ['lt', 'lte', 'gt', 'gte', 'between', 'blank', 'notBlank'] as const;
/** From the worst on. */
export const SEVERITIES = ['critical', 'warning', 'notice', 'good'] as const;
/**
 * `first`, `all` and `score` read the rules as a table. `tree`: at the root, and below each rule that hits, the first that holds is
 * taken; one without conditions always does.
 */
export const HIT_POLICIES = ['first', 'all', 'score', 'tree'] as const;

export const JUDGMENT_LIMITS = {
  ...{ indicators: 20, rules: 50, conditions: 10, levels: 10 },
  /** Rules from the root of a tree to its end. */
  depth: 10,
  ...{ members: 20_000, shown: 500 },
};

export type JudgedPeriod = (typeof JUDGED_PERIODS)[number];
export type FigureName = (typeof FIGURES)[number];
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];
export type Severity = (typeof SEVERITIES)[number];
export type HitPolicy = (typeof HIT_POLICIES)[number];

/** What is judged: members of a field, or all rows as one. */
export const judgmentSubjectSchema = z.object({
  tbId: chosen,
  dateFieldId: chosen,
  memberFieldId: chosen.nullable(),
  granularity: z.enum(JUDGED_PERIODS),
});
export type JudgmentSubject = z.infer<typeof judgmentSubjectSchema>;

export const judgedTermSchema = z.object({ aggregator: z.enum(JUDGED_AGGREGATORS), fieldId: chosen });
export type JudgedTerm = z.infer<typeof judgedTermSchema>;

export const judgmentIndicatorSchema = z.object({
  /** Conditions and texts name it by this. */
  key: z.string().max(30),
  name: z.string().trim().max(60),
  unit: z.string().trim().max(20).default(''),
  decimals: z.number().int().min(0).max(MOST_DECIMALS).default(2),
  /** Shown times 100 with a percent sign. */
  percent: z.boolean().default(false),
  term: judgedTermSchema,
  /** What the term is divided by. */
  divisor: judgedTermSchema.nullable().default(null),
  comparison: z.enum(COMPARISONS).default('none'),
  /** Index of the target that it is compared with. */
  indexCode: chosen.default(''),
});
export type JudgmentIndicator = z.infer<typeof judgmentIndicatorSchema>;

export const judgmentConditionSchema = z.object({
  /** Key of an indicator. */
  indicator: z.string().max(30),
  figure: z.enum(FIGURES),
  operator: z.enum(CONDITION_OPERATORS),
  /** Null until it is written; rates are shares, so that -0.1 is a decline by 10 %. */
  value: z.number().nullable().default(null),
  /** Upper end of `between`, which takes both. */
  to: z.number().nullable().default(null),
});
export type JudgmentCondition = z.infer<typeof judgmentConditionSchema>;

/** Plain text with figures in braces. */
const text = z.string().trim().max(500).default('');
export const judgmentRuleSchema = z.object({
  name: z.string().trim().max(60),
  /** All of them must hold. */
  conditions: z.array(judgmentConditionSchema).max(JUDGMENT_LIMITS.conditions),
  severity: z.enum(SEVERITIES),
  weight: z.number().min(-1_000).max(1_000).default(1),
  finding: text,
  advice: text,
  /** Rules above it in a tree, whose branches follow their rule in the list; left out at the root. */
  depth: z
    .number()
    .int()
    .min(0)
    .max(JUDGMENT_LIMITS.depth - 1)
    .optional(),
});
export type JudgmentRule = z.infer<typeof judgmentRuleSchema>;

/** What a sum of weights means from `from` on. */
export const judgmentLevelSchema = z.object({ from: z.number().nullable(), severity: z.enum(SEVERITIES), text });
export type JudgmentLevel = z.infer<typeof judgmentLevelSchema>;

export const judgmentDefinitionSchema = z.object({
  question: text,
  subject: judgmentSubjectSchema,
  indicators: z.array(judgmentIndicatorSchema).max(JUDGMENT_LIMITS.indicators),
  rules: z.array(judgmentRuleSchema).max(JUDGMENT_LIMITS.rules),
  policy: z.enum(HIT_POLICIES),
  /** Of the policy `score`. */
  levels: z.array(judgmentLevelSchema).max(JUDGMENT_LIMITS.levels).default([]),
});
export type JudgmentDefinition = z.infer<typeof judgmentDefinitionSchema>;

export const NEW_JUDGMENT: JudgmentDefinition = {
  question: '',
  subject: { tbId: '', dateFieldId: '', memberFieldId: null, granularity: 'month' },
  indicators: [],
  rules: [],
  policy: 'all',
  levels: [],
};

export const judgmentVersionSchema = z.object({
  version: z.number().int(),
  note: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
});
export type JudgmentVersion = z.infer<typeof judgmentVersionSchema>;

export const judgmentSummarySchema = z.object({
  modelCode: id,
  modelName: z.string(),
  question: z.string(),
  /** The published one; null before the first. */
  version: z.number().int().nullable(),
  /** The draft is other than what is published. */
  changed: z.boolean(),
  updatedBy: z.string(),
  updatedAt: z.iso.datetime(),
});
export type JudgmentSummary = z.infer<typeof judgmentSummarySchema>;

export const judgmentModelSchema = judgmentSummarySchema.extend({
  definition: judgmentDefinitionSchema,
  /** The newest first. */
  versions: z.array(judgmentVersionSchema),
});
export type JudgmentModel = z.infer<typeof judgmentModelSchema>;
