import {
  conditionsOf,
  WARNING_LEVELS,
  type WarningLevel,
  type WarningPolicy,
  type WarningReading,
  type WarningTree,
} from '@tessera/contract';

import {
  firingIdOf,
  groupKey,
  type GroupState,
  type RuleState,
  type WarningHappening,
  type WatchedAnswer,
  type WatchedGroup,
  type WatchedRule,
} from './group-state.ts';
import { readCondition } from './read-condition.ts';

const MINUTE = 60_000;
/** Milliseconds after which a group that is in no answer any more is forgotten. */
const FORGET = 30 * 86_400_000;

/** What the conditions of a group say: the levels that hold, that don't, and that can't be told. */
interface Judged {
  readonly truth: ReadonlyMap<WarningLevel, boolean | null>;
  readonly latched: readonly string[];
  readonly readings: readonly WarningReading[];
}
/** What counts: levels by truth, or why it stays as it was. */
type Verdict = { readonly truth: ReadonlyMap<WarningLevel, boolean | null> } | { readonly kept: 'noData' | 'error' };

/**
 * One evaluation of a rule: new states and what happened. Live runs and backtests call it with answers of the same query;
 * it reads no clock and no store.
 * @param now moment that is evaluated
 */
export function evaluate(
  rule: WatchedRule,
  before: RuleState,
  answer: WatchedAnswer,
  now: Date,
): { readonly states: RuleState; readonly events: readonly WarningHappening[] } {
  const at = now.toISOString();
  const events: WarningHappening[] = [];
  const fault = nextFault(before, answer, at, events);
  const answered = new Map((answer.kind === 'answer' ? answer.groups : []).map((one) => [groupKey(one.group), one]));
  const known = new Map(before.groups.map((state) => [groupKey(state.group), state]));
  // A rule whose answer has no group at all, and one whose question fails, speaks for itself in a group without values.
  const speaks = answered.size === 0 && known.size === 0;
  const whole = rule.groupBy.length === 0 || speaks || (answer.kind === 'failed' && rule.error.outcome === 'fire');
  const keys = new Set([...known.keys(), ...answered.keys(), ...(whole ? [groupKey([])] : [])]);
  const groups: GroupState[] = [];
  for (const key of keys) {
    const here = answered.get(key) ?? null;
    const state = known.get(key) ?? newGroup(here?.group ?? [], at);
    const own = rule.groupBy.length > 0 && state.group.length === 0;
    const next = nextState(rule, state, verdictOf(rule, state, answer, here, now, own && answered.size > 0), {
      now,
      present: here !== null,
      answer,
      events,
    });
    if (!isForgotten(next, here, own && answered.size > 0, answer, now)) groups.push(next);
  }
  return { states: { fault, groups }, events };
}

function nextFault(
  before: RuleState,
  answer: WatchedAnswer,
  at: string,
  events: WarningHappening[],
): RuleState['fault'] {
  const about = { group: null, level: null, firingId: null, told: true, readings: [] };
  if (answer.kind === 'failed') {
    if (before.fault?.key === answer.fault) return before.fault;
    events.push({ ...about, kind: 'error', fault: answer.fault });
    return { key: answer.fault, since: at };
  }
  if (before.fault) events.push({ ...about, kind: 'recovered', fault: before.fault.key });
  return null;
}

interface Found extends Judged {
  readonly verdict: Verdict;
}
function verdictOf(
  rule: WatchedRule,
  state: GroupState,
  answer: WatchedAnswer,
  here: WatchedGroup | null,
  now: Date,
  replaced: boolean,
): Found {
  const same = { latched: state.latched, readings: state.readings };
  const none = new Map<WarningLevel, boolean | null>();
  if (answer.kind === 'failed') {
    const mine = rule.error.outcome !== 'fire' || state.group.length === 0;
    return { ...same, truth: none, verdict: byPolicy(mine ? rule.error : { outcome: 'keep', level: 'info' }, 'error') };
  }
  if (replaced) return { latched: [], readings: [], truth: none, verdict: { truth: none } };
  const judged = judge(rule, state, here, answer.loadedAt, now);
  const truths = [...judged.truth.values()];
  const unknown = !truths.includes(true) && truths.includes(null);
  return { ...judged, verdict: unknown ? byPolicy(rule.noData, 'noData') : { truth: judged.truth } };
}

function byPolicy({ outcome, level }: WarningPolicy, why: 'noData' | 'error'): Verdict {
  if (outcome === 'keep') return { kept: why };
  return { truth: new Map(outcome === 'fire' ? [[level, true]] : []) };
}

/** Reads all conditions of a group. */
function judge(rule: WatchedRule, state: GroupState, group: WatchedGroup | null, loadedAt: string, now: Date): Judged {
  const before = new Set(state.latched);
  const readings: WarningReading[] = [];
  const latched: string[] = [];
  const truth = new Map<WarningLevel, boolean | null>();
  rule.levels.forEach(({ level, when }, place) => {
    const holds = new Map<string, boolean | null>();
    for (const { path, condition } of conditionsOf(when)) {
      const name = `${place}:${path}`;
      const reading = readCondition(condition, { group, loadedAt, now, latched: before.has(name) });
      readings.push({ level: place, path, ...reading });
      holds.set(path, reading.holds);
      // What can't be told stays as it was.
      if (reading.holds ?? before.has(name)) latched.push(name);
    }
    truth.set(level, truthOf(when, holds));
  });
  return { truth, latched, readings };
}

/** Kleene's logic: null is unknown. */
function truthOf(tree: WarningTree, holds: ReadonlyMap<string, boolean | null>, path = ''): boolean | null {
  if ('condition' in tree) return holds.get(path) ?? null;
  const parts = tree.children.map((child, at) => truthOf(child, holds, path === '' ? `${at}` : `${path}.${at}`));
  const decisive = tree.relation === 'or';
  if (parts.includes(decisive)) return decisive;
  return parts.includes(null) ? null : !decisive;
}

interface Surroundings {
  readonly now: Date;
  readonly present: boolean;
  readonly answer: WatchedAnswer;
  readonly events: WarningHappening[];
}
function nextState(rule: WatchedRule, before: GroupState, found: Found, around: Surroundings): GroupState {
  const { now, present, events } = around;
  const at = now.toISOString();
  const { verdict, readings, latched } = found;
  const muted = [rule.mutedUntil, before.mutedUntil].some(
    (until) => until !== null && Date.parse(until) > now.getTime(),
  );
  const common = {
    ...before,
    readings,
    latched,
    mutedUntil: before.mutedUntil !== null && Date.parse(before.mutedUntil) > now.getTime() ? before.mutedUntil : null,
    evaluatedAt: at,
    seenAt: present ? at : before.seenAt,
  };
  const about = { group: before.group, readings, fault: null };
  if ('kept' in verdict) {
    const { kept } = verdict;
    if (kept === 'noData' && before.state !== 'noData')
      events.push({ ...about, kind: 'noData', level: before.level, firingId: before.firingId, told: !muted });
    return { ...common, state: kept, since: before.state === kept ? before.since : at };
  }
  const holding = nextHolding(before, verdict.truth, at);
  const level = highest(
    (one) => holding[one] !== undefined && now.getTime() - Date.parse(holding[one]) >= rule.holdMinutes * MINUTE,
  );
  const fired = level === null ? null : firing(rule, { ...common, holding }, level, muted, around);
  if (fired) return stated(before, fired, muted ? 'muted' : 'firing', level, at);
  if (before.firingId !== null)
    events.push({
      ...about,
      kind: 'resolved',
      level: before.level,
      firingId: before.firingId,
      told: before.told !== null && !muted,
    });
  const pending = highest((one) => holding[one] !== undefined);
  const quiet = { firingId: null, firedAt: null, told: null, acknowledged: null, escalatedAt: null };
  const name = pending === null ? 'normal' : muted ? 'muted' : 'pending';
  return stated(before, { ...common, ...quiet, holding }, name, pending, at);
}

function stated(
  before: GroupState,
  next: GroupState,
  state: GroupState['state'],
  level: WarningLevel | null,
  at: string,
): GroupState {
  return { ...next, state, level, since: before.state === state && before.level === level ? before.since : at };
}

function nextHolding(before: GroupState, truth: ReadonlyMap<WarningLevel, boolean | null>, at: string) {
  const holding: Partial<Record<WarningLevel, string>> = {};
  for (const level of WARNING_LEVELS) {
    const known = before.holding[level];
    const holds = truth.get(level) ?? (truth.has(level) && known !== undefined);
    if (holds) holding[level] = known ?? at;
  }
  return holding;
}

function highest(holds: (level: WarningLevel) => boolean): WarningLevel | null {
  return WARNING_LEVELS.findLast(holds) ?? null;
}

/** A group that fires: what is said of it now. */
function firing(
  rule: WatchedRule,
  state: GroupState,
  level: WarningLevel,
  muted: boolean,
  { now, events }: Surroundings,
): GroupState {
  const at = now.toISOString();
  const rank = (one: WarningLevel) => WARNING_LEVELS.indexOf(one);
  const begins = state.firingId === null;
  const firingId = state.firingId ?? firingIdOf(rule.ruleId, state.group, at);
  const firedAt = state.firedAt ?? at;
  const changed = !begins && state.level !== null && state.level !== level;
  const rises = changed && rank(level) > rank(state.level!);
  const open = begins || rises ? { acknowledged: null, escalatedAt: null } : {};
  const next: GroupState = { ...state, firingId, firedAt, level, ...open };
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  const say = (kind: WarningHappening['kind'], told: boolean) =>
    events.push({ kind, group: state.group, level, firingId, told, readings: state.readings, fault: null });
  let { told, escalatedAt } = next;
  if (begins) say('fired', !muted);
  else if (changed) say('changed', !muted);
  else if (!muted && told !== null && told.level !== level) say('changed', true);
  else if (!muted && told === null) say('repeated', true);
  else if (
    !muted &&
    told !== null &&
    next.acknowledged === null &&
    rule.repeatMinutes !== null &&
    since(told.at) >= rule.repeatMinutes * MINUTE
  )
    say('repeated', true);
  const last = events.at(-1);
  if (last?.told === true && last.firingId === firingId) told = { at, level };
  if (
    !muted &&
    rule.escalateAfter !== null &&
    escalatedAt === null &&
    next.acknowledged === null &&
    since(firedAt) >= rule.escalateAfter * MINUTE
  ) {
    say('escalated', true);
    escalatedAt = at;
  }
  return { ...next, told, escalatedAt };
}

function isForgotten(
  state: GroupState,
  here: WatchedGroup | null,
  replaced: boolean,
  answer: WatchedAnswer,
  now: Date,
): boolean {
  if (here !== null || answer.kind === 'failed') return false;
  if (replaced) return state.state === 'normal';
  if (state.firingId !== null || state.mutedUntil !== null) return false;
  return now.getTime() - Date.parse(state.seenAt) > FORGET;
}

function newGroup(group: WatchedGroup['group'], at: string): GroupState {
  return {
    group,
    state: 'normal',
    level: null,
    since: at,
    latched: [],
    holding: {},
    firingId: null,
    firedAt: null,
    told: null,
    acknowledged: null,
    escalatedAt: null,
    mutedUntil: null,
    evaluatedAt: null,
    readings: [],
    seenAt: at,
  };
}
