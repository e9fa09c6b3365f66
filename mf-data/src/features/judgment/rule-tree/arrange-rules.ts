import { atDepth, JUDGMENT_LIMITS, parentsOf, ruleDepth, type JudgmentRule } from '@tessera/contract';

/** Rules of a tree in a new order: the place of each before, null for a new one, and its depth. */
export type Arrangement = readonly { readonly from: number | null; readonly depth: number }[];
type Rules = readonly JudgmentRule[];

/** @param fresh what a new rule is made of */
export const arranged = (rules: Rules, arrangement: Arrangement, fresh: JudgmentRule): JudgmentRule[] =>
  arrangement.map(({ from, depth }) => atDepth((from === null ? null : rules[from]) ?? fresh, depth));

/** Place behind a rule and all below it. */
export function branchEnd(rules: Rules, at: number): number {
  const next = rules.findIndex((rule, place) => place > at && ruleDepth(rule) <= ruleDepth(rules[at]!));
  return next < 0 ? rules.length : next;
}

const asTheyAre = (rules: Rules): Arrangement => rules.map((rule, from) => ({ from, depth: ruleDepth(rule) }));

/** A branch before what stands at `to`, `by` deeper. */
function withMoved(rules: Rules, at: number, to: number, by = 0): Arrangement {
  const end = branchEnd(rules, at);
  const all = asTheyAre(rules);
  const branch = all.slice(at, end).map(({ from, depth }) => ({ from, depth: depth + by }));
  return to <= at
    ? [...all.slice(0, to), ...branch, ...all.slice(to, at), ...all.slice(end)]
    : [...all.slice(0, at), ...all.slice(end, to), ...branch, ...all.slice(to)];
}

export const MOVES = ['up', 'down', 'into', 'out'] as const;
export type Move = (typeof MOVES)[number];

/**
 * What can be done with a branch, null where nothing can: before the one before it or behind the one after it, below the one before it,
 * or behind the one that it stands below.
 */
export function movesOf(rules: Rules, at: number): Readonly<Record<Move, Arrangement | null>> {
  const parents = parentsOf(rules);
  const parent = parents[at] ?? null;
  const before = parents.lastIndexOf(parent, at - 1);
  const hasBefore = at > 0 && before >= 0;
  const after = parents.indexOf(parent, at + 1);
  const deepest = Math.max(...rules.slice(at, branchEnd(rules, at)).map(ruleDepth));
  return {
    up: hasBefore ? withMoved(rules, at, before) : null,
    down: after < 0 ? null : withMoved(rules, at, branchEnd(rules, after)),
    into: hasBefore && deepest + 1 < JUDGMENT_LIMITS.depth ? withMoved(rules, at, at, 1) : null,
    out: parent === null ? null : withMoved(rules, at, branchEnd(rules, parent), -1),
  };
}

export const withoutBranch = (rules: Rules, at: number): Arrangement =>
  asTheyAre(rules).toSpliced(at, branchEnd(rules, at) - at);

/**
 * A new rule at the end of those below one, before the one without conditions among them; null where there is no room.
 * @param parent null for the root
 */
export function withChild(rules: Rules, parent: number | null): Arrangement | null {
  const depth = parent === null ? 0 : ruleDepth(rules[parent]!) + 1;
  if (rules.length >= JUDGMENT_LIMITS.rules || depth >= JUDGMENT_LIMITS.depth) return null;
  const last = parentsOf(rules).lastIndexOf(parent);
  const end = parent === null ? rules.length : branchEnd(rules, parent);
  const to = last >= 0 && rules[last]?.conditions.length === 0 ? last : end;
  return asTheyAre(rules).toSpliced(to, 0, { from: null, depth });
}

/** A new rule behind a branch, at its depth; before one without conditions. */
export function withSibling(rules: Rules, at: number): Arrangement | null {
  if (rules.length >= JUDGMENT_LIMITS.rules) return null;
  const to = rules[at]?.conditions.length === 0 ? at : branchEnd(rules, at);
  return asTheyAre(rules).toSpliced(to, 0, { from: null, depth: ruleDepth(rules[at]!) });
}
