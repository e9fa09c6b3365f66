import type {
  HitPolicy,
  JudgmentDefinition,
  JudgmentIndicator,
  JudgmentLevel,
  JudgmentRule,
  JudgmentSubject,
} from './decision-model.ts';
import { parentsOf, rulePaths } from './rule-tree.ts';

/** Places of what is the same thing in two lists; null where only one of them has it. */
export interface Pair {
  readonly left: number | null;
  readonly right: number | null;
}

/** Pairs what two lists share, by the first name by which both have it; what is left over stands alone. */
export function pairUp<Item>(
  left: readonly Item[],
  right: readonly Item[],
  namesOf: readonly ((item: Item) => string)[],
): Pair[] {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const nameOf of namesOf)
    left.forEach((item, at) => {
      if (partners.has(at)) return;
      const found = right.findIndex((other, place) => !taken.has(place) && nameOf(other) === nameOf(item));
      if (found < 0) return;
      partners.set(at, found);
      taken.add(found);
    });
  return [
    ...left.map((_, at) => ({ left: at, right: partners.get(at) ?? null })),
    ...right.flatMap((_, at) => (taken.has(at) ? [] : [{ left: null, right: at }])),
  ];
}

const conditionsOf = ({ name, conditions }: JudgmentRule): string =>
  conditions.length === 0 ? name : JSON.stringify(conditions);
/** Rules of two versions: one of a tree is known by the names down to it, one that was moved by its name, one that was renamed by its conditions. */
export function pairRules(left: readonly JudgmentRule[], right: readonly JudgmentRule[]): Pair[] {
  const places = new Map(
    [left, right].flatMap((rules) => rulePaths(rules).map((path, at) => [rules[at], JSON.stringify(path)] as const)),
  );
  return pairUp(left, right, [(rule) => places.get(rule) ?? '', ({ name }) => name, conditionsOf]);
}
export const pairLevels = (left: readonly JudgmentLevel[], right: readonly JudgmentLevel[]): Pair[] =>
  pairUp(left, right, [({ text }) => text, ({ from }) => `${from}`]);

/** What an indicator measures; two that measure the same have figures that can be compared. */
const measureOf = ({ term, divisor, comparison, indexCode }: JudgmentIndicator): string =>
  JSON.stringify([
    [term.aggregator, term.fieldId],
    divisor && [divisor.aggregator, divisor.fieldId],
    comparison,
    comparison === 'target' ? indexCode : '',
  ]);

const SUBJECT = ['tbId', 'dateFieldId', 'memberFieldId', 'granularity'] as const;
export type SubjectSetting = (typeof SUBJECT)[number];
/** What is judged differs in. */
export const subjectDifferences = (left: JudgmentSubject, right: JudgmentSubject): SubjectSetting[] =>
  SUBJECT.filter((setting) => left[setting] !== right[setting]);

/** Keys of the indicators that measure the same in two versions. */
export function sharedKeys(left: JudgmentDefinition, right: JudgmentDefinition): ReadonlySet<string> {
  if (subjectDifferences(left.subject, right.subject).length > 0) return new Set();
  const measures = new Map(right.indicators.map((indicator) => [indicator.key, measureOf(indicator)]));
  return new Set(
    left.indicators.flatMap((indicator) =>
      measures.get(indicator.key) === measureOf(indicator) ? [indicator.key] : [],
    ),
  );
}

/** One thing that two versions of a model have differently; null where a version lacks it. */
export type ModelDifference =
  | { readonly part: 'subject'; readonly setting: SubjectSetting; readonly left: string; readonly right: string }
  | { readonly part: 'policy'; readonly left: HitPolicy; readonly right: HitPolicy }
  | Sides<'indicator', JudgmentIndicator>
  | Sides<'rule', JudgmentRule>
  | Sides<'level', JudgmentLevel>
  | { readonly part: 'order'; readonly left: readonly string[]; readonly right: readonly string[] };
interface Sides<Part extends string, Item> {
  readonly part: Part;
  readonly left: Item | null;
  readonly right: Item | null;
}

/** How two versions of a model differ: what is judged, policy, indicators, rules, and levels where a version has scores. */
export function modelDifferences(left: JudgmentDefinition, right: JudgmentDefinition): ModelDifference[] {
  const usesLevels = left.policy === 'score' || right.policy === 'score';
  const rules = pairRules(left.rules, right.rules);
  const levels = usesLevels ? pairLevels(left.levels, right.levels) : [];
  const indicators = pairUp(left.indicators, right.indicators, [({ key }) => key, measureOf]);
  return [
    ...subjectDifferences(left.subject, right.subject).map((setting) => ({
      ...{ part: 'subject' as const, setting },
      left: left.subject[setting] ?? '',
      right: right.subject[setting] ?? '',
    })),
    ...(left.policy === right.policy ? [] : [{ part: 'policy' as const, left: left.policy, right: right.policy }]),
    ...sidesOf('indicator', indicators, left.indicators, right.indicators),
    ...rulesOf(rules, left, right),
    ...orderOf(rules, left, right),
    ...sidesOf('level', levels, left.levels, right.levels),
  ];
}

function sidesOf<Part extends string, Item>(
  part: Part,
  pairs: readonly Pair[],
  left: readonly Item[],
  right: readonly Item[],
): Sides<Part, Item>[] {
  return pairs
    .map((pair) => ({ part, left: itemAt(left, pair.left), right: itemAt(right, pair.right) }))
    .filter((pair) => JSON.stringify(pair.left) !== JSON.stringify(pair.right));
}
const itemAt = <Item>(list: readonly Item[], at: number | null): Item | null =>
  at === null ? null : (list[at] ?? null);

/** Rules that say something else, or stand below another rule of a tree. */
function rulesOf(
  pairs: readonly Pair[],
  left: JudgmentDefinition,
  right: JudgmentDefinition,
): Sides<'rule', JudgmentRule>[] {
  const isMoved = movedIn(pairs, left, right);
  const said = (rule: JudgmentRule | null) => rule && JSON.stringify({ ...rule, depth: 0 });
  return pairs
    .map((pair) => ({ pair, left: itemAt(left.rules, pair.left), right: itemAt(right.rules, pair.right) }))
    .filter((one) => isMoved(one.pair) || said(one.left) !== said(one.right))
    .map((one) => ({ part: 'rule', left: one.left, right: one.right }));
}

/** Whether a rule of both versions stands below another one than before; tables have none below. */
function movedIn(pairs: readonly Pair[], left: JudgmentDefinition, right: JudgmentDefinition): (pair: Pair) => boolean {
  const parents = { left: parentsIn(left), right: parentsIn(right) };
  const partners = new Map(pairs.map((pair) => [pair.left, pair.right]));
  return (pair) => {
    if (pair.left === null || pair.right === null) return false;
    const [before, after] = [parents.left[pair.left] ?? null, parents.right[pair.right] ?? null];
    return (before === null ? null : partners.get(before)) !== after;
  };
}
const parentsIn = ({ policy, rules }: JudgmentDefinition): readonly (number | null)[] =>
  policy === 'tree' ? parentsOf(rules) : rules.map(() => null);

/** The order of rules decides where the first that hits is taken, in a tree among those below one rule. */
function orderOf(pairs: readonly Pair[], left: JudgmentDefinition, right: JudgmentDefinition): ModelDifference[] {
  if (![left.policy, right.policy].some((policy) => policy === 'first' || policy === 'tree')) return [];
  const parents = { left: parentsIn(left), right: parentsIn(right) };
  const isMoved = movedIn(pairs, left, right);
  const stay = pairs.flatMap((pair) =>
    pair.left === null || pair.right === null || isMoved(pair) ? [] : [{ left: pair.left, right: pair.right }],
  );
  return [...new Set(stay.map((pair) => parents.left[pair.left] ?? null))].flatMap((parent): ModelDifference[] => {
    const group = stay.filter((pair) => (parents.left[pair.left] ?? null) === parent);
    if (group.every(({ right: place }, at) => at === 0 || place > (group[at - 1]?.right ?? -1))) return [];
    const names = (side: 'left' | 'right', { rules }: JudgmentDefinition) =>
      rules.flatMap(({ name }, at) => (parents[side][at] === parents[side][group[0]![side]] ? [name] : []));
    return [{ part: 'order', left: names('left', left), right: names('right', right) }];
  });
}
