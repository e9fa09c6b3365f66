import {
  DEFAULT_LOCALE,
  ERRORS,
  WARNING_STATES,
  type ErrorKey,
  type Locale,
  type WarningCounts,
  type WarningGroupState,
  type WarningRule,
  type WarningSummary,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import { faultText } from './compose-warning.ts';
import { groupKey, type GroupState } from './group-state.ts';
import type { RuleWords } from './say-rule.ts';
import type { SeenGroups } from './seen-groups.ts';
import { stateColumns, type RuleRow } from './warning-repository.ts';

/** Whether a member may switch, mute, delete a rule. */
export const mayManage = (row: Pick<RuleRow, 'owner_id'>, viewer: Viewer): boolean =>
  row.owner_id === viewer.userId || viewer.permissions.has('role_type_admin');

export interface People {
  readonly names: ReadonlyMap<string, string>;
  /** Users that are active members. */
  readonly active: ReadonlySet<string>;
}
const person = (userId: string, { names }: People) => ({ userId, name: names.get(userId) ?? '' });

export function ruleView(row: RuleRow, people: People): WarningRule {
  return {
    ...row.draft,
    ruleName: row.rule_name,
    directoryId: row.directory_id,
    enabled: row.enabled,
    ruleId: row.rule_id,
    version: row.version,
    owner: person(row.owner_id, people),
    ownerLeft: !people.active.has(row.owner_id),
    mutedUntil: row.muted_until?.toISOString() ?? null,
    savedAt: row.saved_at.toISOString(),
    savedBy: person(row.saved_by, people),
  };
}

/** Groups of a rule that a viewer may see. */
export function seenStates(row: RuleRow, seen: SeenGroups): GroupState[] {
  if (seen === 'all') return [...row.states.groups];
  return row.states.groups.flatMap((state) => {
    const own = seen.get(groupKey(state.group));
    return own ? [{ ...state, readings: own.readings }] : [];
  });
}

export interface SummaryFacts {
  readonly people: People;
  readonly tableName: string;
  readonly nextRunAt: Date | null;
  readonly failures: number;
  readonly lostChannels: number;
  readonly seen: SeenGroups;
  readonly waiting: WarningSummary['waiting'];
  /** Whether lists let the viewer edit the rule. */
  readonly mayEdit: boolean;
}
export function summaryView(row: RuleRow, viewer: Viewer, locale: Locale, facts: SummaryFacts): WarningSummary {
  const { people, tableName, nextRunAt, failures, lostChannels, seen, waiting, mayEdit } = facts;
  const groups = seenStates(row, seen);
  const { fault } = row.states;
  const { state, level, since } = stateColumns({ fault, groups });
  const ownerLeft = !people.active.has(row.owner_id);
  const shown = ownerLeft
    ? { code: ERRORS.warningStands.code, message: text(locale, 'warning.left'), since: row.saved_at.toISOString() }
    : fault && { ...faultView(fault.key, locale), since: fault.since };
  return {
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    description: row.draft.description,
    directoryId: row.directory_id,
    enabled: row.enabled,
    owner: person(row.owner_id, people),
    ownerLeft,
    tbId: row.table_id,
    tableName,
    state,
    level,
    since: since?.toISOString() ?? null,
    counts: countsOf(groups),
    unacknowledged: groups.filter(({ firingId, acknowledged }) => firingId !== null && acknowledged === null).length,
    mutedUntil: row.muted_until?.toISOString() ?? null,
    lastRun:
      row.evaluated_at === null
        ? null
        : { at: row.evaluated_at.toISOString(), milliseconds: row.run_milliseconds ?? 0, failed: fault !== null },
    nextRunAt: row.enabled && !ownerLeft ? (nextRunAt?.toISOString() ?? null) : null,
    waiting: ownerLeft ? null : waiting,
    fault: shown,
    lostChannels,
    failures,
    editable: mayEdit && row.owner_id === viewer.userId && viewer.permissions.has('dashboard_edit_file'),
    manageable: mayEdit && mayManage(row, viewer) && viewer.permissions.has('dashboard_edit_file'),
  };
}

export function faultView(key: string, locale: Locale = DEFAULT_LOCALE): { code: string; message: string } {
  const code = Object.hasOwn(ERRORS, key) ? ERRORS[key as ErrorKey].code : ERRORS.queryFailed.code;
  return { code, message: faultText(locale, key) };
}

function countsOf(groups: readonly GroupState[]): WarningCounts {
  const counts = Object.fromEntries(WARNING_STATES.map((state) => [state, 0])) as WarningCounts;
  for (const { state } of groups) counts[state] += 1;
  return counts;
}

export function groupView(state: GroupState, people: People, words: RuleWords): WarningGroupState {
  const { group, acknowledged, readings, firedAt, firingId, escalatedAt, mutedUntil, evaluatedAt } = state;
  return {
    group: [...group],
    label: words.group(group),
    state: state.state,
    level: state.level,
    since: state.since,
    firedAt,
    firingId,
    acknowledged: acknowledged && {
      by: person(acknowledged.by, people),
      at: acknowledged.at,
      note: acknowledged.note,
    },
    escalatedAt,
    mutedUntil,
    evaluatedAt,
    readings: readings.map((reading) => words.reading(reading)),
  };
}
