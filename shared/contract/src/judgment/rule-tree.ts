import type { JudgmentRule } from './decision-model.ts';

/** Rules above a rule of a tree: 0 at the root. */
export const ruleDepth = ({ depth = 0 }: Pick<JudgmentRule, 'depth'>): number => depth;

/** A rule at a depth; the root is left out, so that rules of tables and of roots are written alike. */
export function atDepth({ depth: _, ...rule }: JudgmentRule, depth: number): JudgmentRule {
  return depth === 0 ? rule : { ...rule, depth };
}

/** A rule of a tree, by its place in the list, with those below it. */
export interface RuleNode {
  readonly at: number;
  readonly below: readonly RuleNode[];
}

/** Place of the rule above each: the nearest before it that is less deep; null at the root. */
export function parentsOf(rules: readonly JudgmentRule[]): (number | null)[] {
  const above: number[] = [];
  return rules.map((rule, at) => {
    while (above.length > 0 && ruleDepth(rules[above.at(-1)!]!) >= ruleDepth(rule)) above.pop();
    const parent = above.at(-1) ?? null;
    above.push(at);
    return parent;
  });
}

/** The rules at the root with their branches. */
export function ruleTree(rules: readonly JudgmentRule[]): RuleNode[] {
  const nodes = rules.map((_, at) => ({ at, below: [] as RuleNode[] }));
  const roots: RuleNode[] = [];
  parentsOf(rules).forEach((parent, at) => (parent === null ? roots : nodes[parent]!.below).push(nodes[at]!));
  return roots;
}

/** Names from the root down to each rule. */
export function rulePaths(rules: readonly JudgmentRule[]): string[][] {
  const paths: string[][] = [];
  parentsOf(rules).forEach((parent, at) => {
    paths.push([...(parent === null ? [] : paths[parent]!), rules[at]!.name]);
  });
  return paths;
}

/** Whether a way through a tree may end with each rule: not where one of those below has no conditions, and thus always holds. */
export function endsOf(rules: readonly JudgmentRule[]): boolean[] {
  const parents = parentsOf(rules);
  return rules.map((_, at) => !rules.some(({ conditions }, place) => parents[place] === at && conditions.length === 0));
}
