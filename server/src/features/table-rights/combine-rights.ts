import type { ColumnMask, RuleEffect, RuleTree } from '@tessera/contract';

import { allOf, asTree } from './rule-trees.ts';
import type { SubjectKey } from './subjects.ts';

/** A rule that concerns a person, with the subjects by which it does. */
export interface ConcerningRule {
  readonly ruleId: string;
  readonly name: string;
  readonly always: boolean;
  readonly tree: RuleTree | null;
  readonly masks: readonly ColumnMask[];
  readonly subjects: readonly SubjectKey[];
}
/** Somebody as whom the person sees a table, with the most rows of one answer. */
export interface ConcerningGrant {
  readonly subject: SubjectKey;
  readonly queryLimit: number | null;
}
/** What a person sees of one table. */
export interface CombinedRights {
  readonly queryLimit: number | null;
  /** All must hold. */
  readonly trees: readonly RuleTree[];
  readonly masks: readonly ColumnMask[];
  readonly effects: readonly { readonly rule: ConcerningRule; readonly effect: RuleEffect }[];
  /** Subjects that grant the table without limiting its rows. */
  readonly unlimited: readonly SubjectKey[];
}

/**
 * Combines what reaches a person on a table. Who grants the table gives rows: those that all of its own rules leave; a person
 * sees what any of them gives. Rules of subjects that don't grant it take from that; of several such subjects it is enough to
 * meet the rules of one. Rules that always hold, and those for everyone, take from all. A field is masked where each that grants the
 * table masks it, or any other rule does.
 * @returns null where nobody grants it
 */
export function combineRights(
  grants: readonly ConcerningGrant[],
  rules: readonly ConcerningRule[],
): CombinedRights | null {
  if (grants.length === 0) return null;
  const isAlways = ({ always, subjects }: ConcerningRule) => always || subjects.includes('everyone');
  const granting = [...new Set(grants.map(({ subject }) => subject))];
  const free = rules.filter((rule) => !isAlways(rule));
  const narrowing = [...new Set(free.flatMap(({ subjects }) => subjects))].filter((one) => !granting.includes(one));
  const of = (subject: SubjectKey) => free.filter(({ subjects }) => subjects.includes(subject));
  const rowsOf = (subject: SubjectKey) => allOf(of(subject).flatMap(({ tree }) => tree ?? []));
  const unlimited = granting.filter((subject) => rowsOf(subject).length === 0);
  const always = rules.filter(isAlways);
  const effectOf = (rule: ConcerningRule): RuleEffect => {
    if (isAlways(rule)) return 'always';
    if (rule.tree === null) return 'masks';
    if (rule.subjects.some((subject) => narrowing.includes(subject))) return 'narrows';
    return unlimited.length > 0 ? 'shadowed' : 'grants';
  };
  const limits = grants.map(({ queryLimit }) => queryLimit ?? Infinity);
  const most = Math.max(...limits);
  return {
    queryLimit: most === Infinity ? null : most,
    trees: allOf([
      ...(unlimited.length > 0 ? [] : anyOf(granting.map(rowsOf))),
      ...anyOf(narrowing.map(rowsOf).filter((rows) => rows.length > 0)),
      ...always.flatMap(({ tree }) => tree ?? []),
    ]),
    masks: strictest([
      ...maskedByAll(granting.map((subject) => strictest(of(subject).flatMap(({ masks }) => masks)))),
      ...narrowing.flatMap((subject) => of(subject).flatMap(({ masks }) => masks)),
      ...always.flatMap(({ masks }) => masks),
    ]),
    effects: rules.map((rule) => ({ rule, effect: effectOf(rule) })),
    unlimited,
  };
}

/** Lists of which one must hold whole. */
function anyOf(lists: readonly (readonly RuleTree[])[]): RuleTree[] {
  const different = [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()];
  if (different.length < 2) return [...(different[0] ?? [])];
  return [{ relation: 'or', children: different.flatMap((list) => asTree(list) ?? []) }];
}

const STRENGTH = { partial: 0, hash: 1, hide: 2 } as const;

function strictest(masks: readonly ColumnMask[]): ColumnMask[] {
  const kept = new Map<string, ColumnMask>();
  for (const mask of masks) {
    const known = kept.get(mask.fieldId);
    if (!known || STRENGTH[mask.kind] > STRENGTH[known.kind]) kept.set(mask.fieldId, mask);
  }
  return [...kept.values()];
}

/** What every list masks, as the mildest of them does it. */
function maskedByAll([first = [], ...others]: readonly (readonly ColumnMask[])[]): ColumnMask[] {
  return first.flatMap((mask) => {
    const same = others.map((list) => list.find(({ fieldId }) => fieldId === mask.fieldId));
    if (same.includes(undefined)) return [];
    return [mask, ...same.flatMap((one) => one ?? [])].toSorted((a, b) => STRENGTH[a.kind] - STRENGTH[b.kind])[0]!;
  });
}
