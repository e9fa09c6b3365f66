import {
  SEVERITIES,
  type JudgmentCondition,
  type JudgmentDefinition,
  type JudgmentLevel,
  type JudgmentRule,
  type Severity,
} from './decision-model.ts';
import type { Figures } from './figures.ts';
import { ruleDepth } from './rule-tree.ts';

export interface ConditionOutcome {
  readonly figure: number | null;
  readonly holds: boolean;
}
export interface RuleOutcome {
  /** `passed`: not looked at, since an earlier one hit, or in a tree the one above did not. */
  readonly state: 'hit' | 'missed' | 'passed';
  /** In the order of the rule's; none where it was passed. */
  readonly conditions: readonly ConditionOutcome[];
}
export interface Outcome {
  /** Null where nothing is found. */
  readonly severity: Severity | null;
  /** Sum of the weights of rules that hit; null by another policy. */
  readonly score: number | null;
  /** The level that the score reaches, by its place. */
  readonly level: number | null;
  /** In the order of the model's. */
  readonly rules: readonly RuleOutcome[];
}

/** Whether a condition holds of a figure; a blank one holds for `blank` alone. */
export function holds({ operator, value, to }: JudgmentCondition, figure: number | null): boolean {
  if (operator === 'blank') return figure === null;
  if (figure === null) return false;
  if (operator === 'notBlank') return true;
  if (value === null) return false;
  switch (operator) {
    case 'lt':
      return figure < value;
    case 'lte':
      return figure <= value;
    case 'gt':
      return figure > value;
    case 'gte':
      return figure >= value;
    case 'between':
      return to !== null && figure >= value && figure <= to;
  }
}

/** The worse first. */
export const bySeverity = (a: Severity | null, b: Severity | null): number => rankOf(a) - rankOf(b);
const rankOf = (severity: Severity | null): number =>
  severity === null ? SEVERITIES.length : SEVERITIES.indexOf(severity);

/** Judges a member. @param figures by key of the indicator */
export function evaluate(
  { rules, policy, levels }: Pick<JudgmentDefinition, 'rules' | 'policy' | 'levels'>,
  figures: Readonly<Record<string, Figures>>,
): Outcome {
  if (policy === 'tree') return evaluateTree(rules, figures);
  let isDecided = false;
  const outcomes = rules.map((rule): RuleOutcome => {
    if (isDecided) return { state: 'passed', conditions: [] };
    const outcome = outcomeOf(rule, figures);
    isDecided = policy === 'first' && outcome.state === 'hit';
    return outcome;
  });
  const hits = rules.filter((_, at) => outcomes[at]?.state === 'hit');
  if (policy !== 'score') {
    const severity = hits.map((rule) => rule.severity).toSorted(bySeverity)[0] ?? null;
    return { severity, score: null, level: null, rules: outcomes };
  }
  // Weights are decimals: their sum is one, too, not a hair beside a threshold.
  const score = Math.round(hits.reduce((sum, { weight }) => sum + weight, 0) * 1e6) / 1e6;
  const level = levelOf(levels, score);
  return { severity: level === null ? null : (levels[level]?.severity ?? null), score, level, rules: outcomes };
}

/** Goes down from the root; the last rule on the way is the result. */
function evaluateTree(rules: readonly JudgmentRule[], figures: Readonly<Record<string, Figures>>): Outcome {
  /** Depth of the rules among which is chosen; null at the end of the way. */
  let wanted: number | null = 0;
  let severity: Severity | null = null;
  const outcomes = rules.map((rule): RuleOutcome => {
    const depth = ruleDepth(rule);
    if (wanted !== null && depth < wanted) wanted = null;
    if (depth !== wanted) return { state: 'passed', conditions: [] };
    const { conditions } = outcomeOf(rule, figures);
    if (!conditions.every((one) => one.holds)) return { state: 'missed', conditions };
    wanted = depth + 1;
    ({ severity } = rule);
    return { state: 'hit', conditions };
  });
  return { severity, score: null, level: null, rules: outcomes };
}

function outcomeOf({ conditions }: JudgmentRule, figures: Readonly<Record<string, Figures>>): RuleOutcome {
  const outcomes = conditions.map((condition): ConditionOutcome => {
    const figure = figures[condition.indicator]?.[condition.figure] ?? null;
    return { figure, holds: holds(condition, figure) };
  });
  const isHit = outcomes.length > 0 && outcomes.every((one) => one.holds);
  return { state: isHit ? 'hit' : 'missed', conditions: outcomes };
}

/** Place of the level with the highest threshold at or below a score; null below all. */
function levelOf(levels: readonly JudgmentLevel[], score: number): number | null {
  let found: number | null = null;
  let highest = -Infinity;
  levels.forEach(({ from }, at) => {
    if (from === null || from > score || from < highest) return;
    highest = from;
    found = at;
  });
  return found;
}
