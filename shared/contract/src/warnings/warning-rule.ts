import { boardNameSchema } from '../entities/board-parts.ts';
import { reportConfItemSchema } from '../entities/board.ts';
import { CHART_LIMITS } from '../entities/chart.ts';
import { OWN_CHANNELS } from '../entities/delivery.ts';
import { scheduleSchema } from '../entities/schedule.ts';
import { collectedGateSchema } from '../entities/subscription.ts';
import { reportParamSchema, type ReportParam } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { conditionsOf, depthOf, warningLevelSchema, warningTreeSchema, WARNING_LEVELS } from './warning-condition.ts';
import { WARNING_LIMITS } from './warning-limits.ts';

const id = z.string().min(1).max(64);
const minutes = z.number().int().min(1).max(WARNING_LIMITS.minutes);

/** The question that a rule watches, in the shape in which charts are stored. */
export const warningQuestionSchema = z.object({
  reportTypeCode: z.string().min(1).max(64).default('graph_crosstab'),
  reportConf: z.array(reportConfItemSchema).max(CHART_LIMITS.confItems).default([]),
  reportParam: reportParamSchema,
});
export type WarningQuestion = z.infer<typeof warningQuestionSchema>;

/**
 * What becomes of a group whose conditions can't be told: `keep` leaves it as it was, and shows it as without data or in
 * error; `ok` takes it for normal; `fire` lets it fire with this level.
 */
export const warningPolicySchema = z.object({
  outcome: z.enum(['keep', 'ok', 'fire']).default('keep'),
  level: warningLevelSchema.default('warning'),
});
export type WarningPolicy = z.infer<typeof warningPolicySchema>;

/** Who hears of it: a member, the members of a role, or a channel that an owner added (robot, webhook). */
export const warningRecipientSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), userId: id }),
  z.object({ kind: z.literal('role'), roleId: id }),
  z.object({ kind: z.literal('channel'), channelId: id }),
]);
export type WarningRecipient = z.infer<typeof warningRecipientSchema>;
const recipients = z.array(warningRecipientSchema).max(WARNING_LIMITS.recipients).default([]);

/** A rule as its author writes it. */
export const warningDraftSchema = z.object({
  ruleName: boardNameSchema,
  description: z.string().trim().max(WARNING_LIMITS.descriptionLength).default(''),
  /** Warning dashboard on which its card stands; null is the top. */
  directoryId: id.nullable().default(null),
  enabled: z.boolean().default(true),
  question: warningQuestionSchema,
  /** Dimensions of the question by `uniqId` whose values make a group, with a state of its own. None: the whole answer. */
  groupBy: z.array(id).max(10).default([]),
  /** At most one tree for each level; the most serious of those that hold counts. */
  levels: z
    .array(z.object({ level: warningLevelSchema, when: warningTreeSchema }))
    .min(1)
    .max(WARNING_LEVELS.length),
  /** For how long a level must hold before it fires, in minutes; until then the group is pending. */
  holdMinutes: z.number().int().min(0).max(WARNING_LIMITS.minutes).default(0),
  noData: warningPolicySchema.prefault({}),
  error: warningPolicySchema.prefault({}),
  schedule: scheduleSchema,
  /** Asked before the question is, and not of a run by hand; what waits is evaluated for its own moment (0131). */
  gate: collectedGateSchema.prefault({}),
  recipients,
  /** How members are told; added channels have their own way. */
  ways: z.array(z.enum(OWN_CHANNELS)).max(OWN_CHANNELS.length).default(['message']),
  /** Also when a group is normal again. */
  tellResolved: z.boolean().default(true),
  /** Tells again while it fires and nobody acknowledged; null tells once. */
  repeatMinutes: minutes.nullable().default(null),
  /** Whom else it tells, once for each firing, when nobody acknowledged for so long. */
  escalation: z.object({ afterMinutes: minutes, recipients }).nullable().default(null),
});
export type WarningDraft = z.infer<typeof warningDraftSchema>;
export type WarningDraftInput = z.input<typeof warningDraftSchema>;

/** What the shape of a rule can't say. `field` is where, dotted; texts of reasons stand in the server's catalogue. */
export interface WarningProblem {
  readonly field: string;
  readonly reason:
    | 'levelTwice'
    | 'tooDeep'
    | 'tooMany'
    | 'measureUnknown'
    | 'groupUnknown'
    | 'resolveBeyond'
    | 'detail'
    | 'noMeasure';
}

/** Faults of a rule that need no table; the editor and the server ask the same. Empty for one that may be saved. */
export function warningProblems(draft: Pick<WarningDraft, 'question' | 'groupBy' | 'levels'>): WarningProblem[] {
  const { reportParam } = draft.question;
  const measures = new Set(measuresOf(reportParam).map(({ uniqId }) => uniqId));
  const dimensions = new Set(reportParam.dimensionCondition.map(({ uniqId }) => uniqId));
  const problems: WarningProblem[] = [];
  const say = (field: string, reason: WarningProblem['reason']) => problems.push({ field, reason });
  if (reportParam.isDetailData === '1') say('question', 'detail');
  if (measures.size === 0) say('question', 'noMeasure');
  draft.groupBy.forEach((uniqId, at) => {
    if (!dimensions.has(uniqId)) say(`groupBy.${at}`, 'groupUnknown');
  });
  let count = 0;
  draft.levels.forEach(({ level, when }, at) => {
    if (draft.levels.findIndex((other) => other.level === level) < at) say(`levels.${at}`, 'levelTwice');
    if (depthOf(when) > WARNING_LIMITS.depth) say(`levels.${at}.when`, 'tooDeep');
    for (const { path, condition } of conditionsOf(when)) {
      const field = path === '' ? `levels.${at}.when` : `levels.${at}.when.${path}`;
      count += 1;
      if ('uniqId' in condition && condition.uniqId !== null && !measures.has(condition.uniqId))
        say(`${field}.uniqId`, 'measureUnknown');
      if (condition.kind === 'ratio' && 'uniqId' in condition.target && !measures.has(condition.target.uniqId))
        say(`${field}.target`, 'measureUnknown');
      if (condition.kind === 'band') {
        if (condition.resolve !== null && condition.resolve > condition.width) say(`${field}.resolve`, 'resolveBeyond');
      } else if ('resolve' in condition && condition.resolve !== null) {
        const { direction, fire, resolve } = condition;
        if (direction === 'above' ? resolve > fire : resolve < fire) say(`${field}.resolve`, 'resolveBeyond');
      }
    }
  });
  if (count > WARNING_LIMITS.conditions) say('levels', 'tooMany');
  return problems;
}

/** Measures that conditions may name. */
export function measuresOf({ indexCondition, indexDoubleCondition }: ReportParam): ReportParam['indexCondition'] {
  return [...indexCondition, ...indexDoubleCondition];
}

const person = z.object({ userId: z.string(), name: z.string() });

/** A stored rule. Times are ISO 8601. */
export const warningRuleSchema = warningDraftSchema.extend({
  ruleId: id,
  /** Changes with each save. */
  version: z.number().int(),
  /** With whose rights and row rules it asks. */
  owner: person,
  /** The owner is no active member any more: it stands still until somebody takes it over. */
  ownerLeft: z.boolean(),
  /** Nobody is told of it until then. */
  mutedUntil: z.string().nullable(),
  savedAt: z.string(),
  savedBy: person.nullable(),
});
export type WarningRule = z.infer<typeof warningRuleSchema>;
