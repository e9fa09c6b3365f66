import { createHash, randomUUID } from 'node:crypto';

import {
  conditionsOf,
  sortedKeys,
  worstLevel,
  worstState,
  type Cell,
  type WarningDraft,
  type WarningLevel,
} from '@tessera/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import type { KeptReading, RuleState, WarningHappening, WatchedRule } from './group-state.ts';
import type { WarningTables } from './tables.ts';

export type WarningStore = Kysely<Database> | Transaction<Database>;
export type RuleRow = Selectable<WarningTables['warning_rule']>;

/** @throws CatalogueError notFound */
export async function findRule(store: WarningStore, corporationCode: string, ruleId: string): Promise<RuleRow> {
  const row = await store
    .selectFrom('warning_rule')
    .selectAll()
    .where('corporation_code', '=', corporationCode)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  if (!row) throw new CatalogueError('notFound');
  return row;
}

/** What of a stored rule decides about its groups. */
export function watchedRule(row: Pick<RuleRow, 'rule_id' | 'draft' | 'muted_until'>): WatchedRule {
  const { groupBy, levels, holdMinutes, noData, error, repeatMinutes, escalation } = row.draft;
  return {
    ruleId: row.rule_id,
    groupBy,
    levels,
    holdMinutes,
    noData,
    error,
    repeatMinutes,
    escalateAfter: escalation?.afterMinutes ?? null,
    mutedUntil: row.muted_until?.toISOString() ?? null,
  };
}

/** The same for rules of a corporation over one table with one schedule. */
export function scheduleIdOf(corporationCode: string, { question, schedule }: WarningDraft): string {
  const content = JSON.stringify([corporationCode, question.reportParam.tbId, sortedKeys(schedule)]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}

/** Columns that repeat states for lists. */
export function stateColumns(states: RuleState) {
  const state =
    states.fault && states.groups.length === 0 ? 'error' : worstState(states.groups.map((one) => one.state));
  const worst = states.groups.filter((one) => one.state === state);
  const level: WarningLevel | null = worstLevel(worst.map((one) => one.level));
  const since = worst.map((one) => one.since).toSorted()[0] ?? states.fault?.since;
  return { states: JSON.stringify(states), state, level, since: since === undefined ? null : new Date(since) };
}

export interface EventFacts {
  readonly by?: string;
  readonly note?: string;
}
/** Writes what happened to a rule at a moment; readings keep their conditions, since the rule may get others. */
export async function addEvents(
  store: WarningStore,
  { corporation_code, rule_id, draft }: Pick<RuleRow, 'corporation_code' | 'rule_id' | 'draft'>,
  at: Date,
  events: readonly Omit<WarningHappening, 'told'>[],
  { by, note = '' }: EventFacts = {},
): Promise<void> {
  const conditions = new Map(
    draft.levels.flatMap(({ when }, level) =>
      conditionsOf(when).map(({ path, condition }) => [`${level}:${path}`, condition] as const),
    ),
  );
  const keep = (reading: KeptReading): KeptReading => ({
    ...reading,
    condition: conditions.get(`${reading.level}:${reading.path}`),
  });
  const values = events.map(({ kind, group, level, firingId, readings, fault }) => ({
    event_id: randomUUID(),
    corporation_code,
    rule_id,
    kind,
    grouped: group === null ? null : JSON.stringify(group satisfies readonly Cell[]),
    level,
    firing_id: firingId,
    at,
    readings: JSON.stringify(readings.map(keep)),
    by_user: by ?? null,
    note,
    fault,
  }));
  for (let from = 0; from < values.length; from += 500)
    await store
      .insertInto('warning_event')
      .values(values.slice(from, from + 500))
      .execute();
}
