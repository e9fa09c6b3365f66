import type { JudgmentDefinition, JudgmentIndicator, Severity } from './decision-model.ts';
import { bySeverity, evaluate } from './evaluate.ts';
import { figuresOf, type Figures } from './figures.ts';
import { pairLevels, pairRules, sharedKeys, subjectDifferences, type Pair } from './model-differences.ts';

/** What became of the finding of a member from one run to another; `other`: other rules hit, as severe as before. */
export const RUN_CHANGES = ['began', 'worse', 'other', 'better', 'ended', 'appeared', 'vanished', 'unchanged'] as const;
export type RunChange = (typeof RUN_CHANGES)[number];
/** What brought a difference: figures of rows, figures of targets, or the version of the model. */
export const CHANGE_CAUSES = ['data', 'target', 'rule'] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** A member of a run, as far as it is compared. */
export interface ComparedMember {
  readonly figures: MemberFigureSet;
}
type MemberFigureSet = Readonly<Record<string, Figures>>;
export interface MemberComparison {
  readonly change: RunChange;
  /** None where nothing changed. */
  readonly causes: readonly ChangeCause[];
  /**
   * What the right version of the model finds in the left figures, and the left version in the right ones; null where one run has
   * no such member.
   */
  readonly crossed: { readonly left: Severity | null; readonly right: Severity | null } | null;
}
export type CompareMembers = (left: ComparedMember | null, right: ComparedMember | null) => MemberComparison;

/**
 * Compares members of two runs by the versions that judged them. The kept figures of each run are judged by the version of the
 * other, too: a finding that differs for the same figures comes from the rule, one that differs by the same version from the
 * figures. An indicator that measures something else in each version, or is in one alone, has no figures to exchange, so that it
 * counts as rule.
 */
export function memberComparer(left: JudgmentDefinition, right: JudgmentDefinition): CompareMembers {
  const shared = sharedKeys(left, right);
  const targets = new Set(left.indicators.flatMap(({ key, comparison }) => (comparison === 'target' ? [key] : [])));
  const findings = finders(left, right);
  const isRuleOfRows = subjectDifferences(left.subject, right.subject).length > 0;

  /** Figures of a run where those of shared indicators are the other's: their values, their targets, or both. */
  const mixed = (own: MemberFigureSet, other: MemberFigureSet, data: boolean, target: boolean): MemberFigureSet => {
    if (!data && !target) return own;
    const changed = [...shared].flatMap((key) => {
      const [from, to] = [own[key] ?? BLANK, other[key] ?? BLANK];
      if (!targets.has(key)) return data ? [[key, to] as const] : [];
      return [[key, figuresOf((data ? to : from).value, (target ? to : from).base)] as const];
    });
    return { ...own, ...Object.fromEntries(changed) };
  };
  /** Which figures change what a version finds, from its own run's to the other's. */
  const moved = (find: Find, own: MemberFigureSet, other: MemberFigureSet): ChangeCause[] => {
    const found = (data: boolean, target: boolean) => find(mixed(own, other, data, target)).sign;
    const [none, data, target, both] = [found(false, false), found(true, false), found(false, true), found(true, true)];
    if (none === both) return [];
    return [
      ...(none !== data || target !== both ? (['data'] as const) : []),
      ...(none !== target || data !== both ? (['target'] as const) : []),
    ];
  };

  return (one, other) => {
    if (one === null || other === null)
      return {
        change: one === null ? 'appeared' : 'vanished',
        causes: isRuleOfRows ? ['rule'] : presence(one ?? other, one === null ? [right, left] : [left, right]),
        crossed: null,
      };
    const [before, after] = [findings.left(one.figures), findings.right(other.figures)];
    const crossedLeft = findings.right(mixed(other.figures, one.figures, true, true));
    const crossedRight = findings.left(mixed(one.figures, other.figures, true, true));
    const crossed = { left: crossedLeft.severity, right: crossedRight.severity };
    if (before.sign === after.sign) return { change: 'unchanged', causes: [], crossed };
    const brought = new Set<ChangeCause>([
      ...moved(findings.left, one.figures, other.figures),
      ...moved(findings.right, other.figures, one.figures),
      ...(before.sign !== crossedLeft.sign || crossedRight.sign !== after.sign ? (['rule'] as const) : []),
    ]);
    return {
      change: changeOf(before.severity, after.severity),
      causes: CHANGE_CAUSES.filter((cause) => brought.has(cause)),
      crossed,
    };
  };
}

const BLANK: Figures = { value: null, base: null, change: null, rate: null };

function changeOf(before: Severity | null, after: Severity | null): RunChange {
  if (before === after) return 'other';
  if (before === null) return 'began';
  if (after === null) return 'ended';
  return bySeverity(after, before) < 0 ? 'worse' : 'better';
}

interface Found {
  readonly severity: Severity | null;
  /** The same for findings that are the same, by either version; empty for none. */
  readonly sign: string;
}
type Find = (figures: MemberFigureSet) => Found;

/** What both versions find, with rules and levels that both have under one name. */
function finders(left: JudgmentDefinition, right: JudgmentDefinition): { readonly left: Find; readonly right: Find } {
  const [rules, levels] = [pairRules(left.rules, right.rules), pairLevels(left.levels, right.levels)];
  const finder = (definition: JudgmentDefinition, side: keyof Pair): Find => {
    const [ruleNames, levelNames] = [namesOf(rules, side), namesOf(levels, side)];
    return (figures) => {
      const { severity, level, rules: outcomes } = evaluate(definition, figures);
      const hits = outcomes.flatMap(({ state }, at) => (state === 'hit' ? [ruleNames.get(at)] : []));
      const said = definition.policy === 'score' ? [level === null ? null : levelNames.get(level)] : hits.toSorted();
      return { severity, sign: severity === null ? '' : JSON.stringify([severity, said]) };
    };
  };
  return { left: finder(left, 'left'), right: finder(right, 'right') };
}
const namesOf = (pairs: readonly Pair[], side: keyof Pair): ReadonlyMap<number, string> =>
  new Map(pairs.flatMap((pair) => (pair[side] === null ? [] : [[pair[side], `${pair.left}:${pair.right}`] as const])));

/** Why a member is in one run only: it has rows or a target there, or only that version reads the period or target that brings it. */
function presence(
  member: ComparedMember | null,
  [own, other]: readonly [JudgmentDefinition, JudgmentDefinition],
): ChangeCause[] {
  const figures = member?.figures ?? {};
  if (own.indicators.some(({ key }) => (figures[key]?.value ?? null) !== null)) return ['data'];
  const brought = new Set(
    own.indicators.flatMap((indicator): ChangeCause[] => {
      if (indicator.comparison === 'peers' || (figures[indicator.key]?.base ?? null) === null) return [];
      if (!other.indicators.some((one) => readsAlike(one, indicator))) return ['rule'];
      return [indicator.comparison === 'target' ? 'target' : 'data'];
    }),
  );
  return brought.size === 0 ? ['data'] : CHANGE_CAUSES.filter((cause) => brought.has(cause));
}
const readsAlike = (one: JudgmentIndicator, other: JudgmentIndicator): boolean =>
  one.comparison === other.comparison && (one.comparison !== 'target' || one.indexCode === other.indexCode);
