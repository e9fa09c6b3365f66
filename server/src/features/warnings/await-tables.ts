import { DEFAULT_LOCALE } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { incompleteTables, passGate } from '../subscriptions/index.ts';
import { nameIn } from '../tables/index.ts';
import type { WarningHappening } from './group-state.ts';
import { tellOf } from './tell.ts';
import type { WarningContext } from './warning-context.ts';
import { addEvents, type RuleRow, type WarningStore } from './warning-repository.ts';

/** How a moment came to be evaluated; names of the collected tables that it waited for, or that are not complete. */
export interface Passed {
  readonly kind: 'waited' | 'incomplete';
  readonly tables: readonly string[];
}
/** A rule to be evaluated now; null where it did not wait for anything. */
export interface Passing {
  readonly row: RuleRow;
  readonly passed: Passed | null;
}
interface Moment {
  readonly period: Date;
  readonly signal: AbortSignal;
  /** Somebody runs it now, and nobody waits for that. */
  readonly byHand: boolean;
}

/**
 * Rules whose collected tables are complete, or that don't ask, or have waited as long as they may. The others are kept
 * waiting for their moment, or are left out of it, as each says.
 */
export async function passTables(
  context: WarningContext,
  asked: readonly { readonly row: RuleRow; readonly viewer: Viewer }[],
  moment: Moment,
): Promise<Passing[]> {
  const { store, now } = context.services;
  const passing: Passing[] = [];
  const found = new Map<string, Promise<string[]>>();
  for (const { row, viewer } of asked) {
    const { gate } = row.draft;
    if (!gate.collected) {
      passing.push({ row, passed: null });
      continue;
    }
    const wait = await waitOf(store, row.rule_id, moment.period);
    const tables = found.get(row.table_id) ?? incompleteOf(context, row, moment.period);
    found.set(row.table_id, tables);
    const names = await tables;
    if (names.length === 0) {
      passing.push({ row, passed: wait ? { kind: 'waited', tables: wait.tables } : null });
      continue;
    }
    const begun = wait?.begun_at ?? now();
    const step = moment.byHand
      ? { kind: 'send' as const }
      : passGate(gate, { complete: false, note: 'incomplete', tables: [] }, begun, now());
    if (step.kind === 'wait') await keep(store, row.rule_id, moment.period, { begun, until: step.until, names });
    else if (step.kind === 'skip') await skip(context, row, viewer, moment, names);
    else passing.push({ row, passed: { kind: 'incomplete', tables: names } });
  }
  return passing;
}

async function incompleteOf(context: WarningContext, row: RuleRow, period: Date): Promise<string[]> {
  const { corporation_code, table_id, draft } = row;
  const loads = await context.tables.service.loads(corporation_code, [table_id]);
  const ids = await incompleteTables(draft.gate, corporation_code, loads, period, context.completeness);
  return loads.flatMap(({ tableId, names }) => (ids.has(tableId) ? [nameIn(names, DEFAULT_LOCALE)] : []));
}

const waitOf = (store: WarningStore, ruleId: string, period: Date) =>
  store
    .selectFrom('warning_wait')
    .selectAll()
    .where('rule_id', '=', ruleId)
    .where('period', '=', period)
    .executeTakeFirst();

async function keep(
  store: WarningStore,
  ruleId: string,
  period: Date,
  { begun, until, names }: { readonly begun: Date; readonly until: Date; readonly names: readonly string[] },
): Promise<void> {
  const state = { look_at: until, tables: JSON.stringify(names) };
  await store
    .insertInto('warning_wait')
    .values({ rule_id: ruleId, period, begun_at: begun, ...state })
    .onConflict((conflict) => conflict.columns(['rule_id', 'period']).doUpdateSet(state))
    .execute();
}

/** A moment waits no more. */
export async function endWait(store: WarningStore, ruleId: string, period: Date): Promise<void> {
  await store.deleteFrom('warning_wait').where('rule_id', '=', ruleId).where('period', '=', period).execute();
}

/** What a moment did about its tables, for the history. */
export const gateEvent = (kind: 'waited' | 'incomplete' | 'skipped'): WarningHappening => ({
  kind,
  group: null,
  level: null,
  firingId: null,
  told: kind === 'skipped',
  readings: [],
  fault: null,
});
export const namesNote = (tables: readonly string[]): string => tables.join('、');

/** Leaves a moment out, once, and tells the owner. */
async function skip(
  context: WarningContext,
  row: RuleRow,
  owner: Viewer,
  { period, signal }: Moment,
  names: readonly string[],
): Promise<void> {
  const events = [gateEvent('skipped')];
  const requests = await tellOf(context, row, owner, { states: row.states, events, period, signal, incomplete: names });
  await context.services.store.transaction().execute(async (transaction) => {
    const first = await transaction
      .insertInto('warning_run')
      .values({ rule_id: row.rule_id, period, milliseconds: 0, fault: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await endWait(transaction, row.rule_id, period);
    if (!first.numInsertedOrUpdatedRows) return;
    await addEvents(transaction, row, period, events, { note: namesNote(names) });
    if (requests.length > 0) await context.deliveries.deliver(requests, transaction);
  });
}

/** Moments of rules that are to be looked at again, the oldest first. */
export async function waitingMoments({
  services: { store, now },
}: WarningContext): Promise<{ readonly period: Date; readonly rows: RuleRow[] }[]> {
  const waits = await store
    .selectFrom('warning_wait')
    .select(['rule_id', 'period'])
    .where('look_at', '<=', now())
    .orderBy('period')
    .execute();
  if (waits.length === 0) return [];
  const rules = await store
    .selectFrom('warning_rule')
    .selectAll()
    .where('rule_id', 'in', [...new Set(waits.map(({ rule_id }) => rule_id))])
    .where('enabled', '=', true)
    .execute();
  const moments = new Map<string, { readonly period: Date; readonly rows: RuleRow[] }>();
  for (const { rule_id, period } of waits) {
    const row = rules.find((one) => one.rule_id === rule_id);
    if (!row) continue;
    // Rules of one run are of one corporation.
    const key = `${row.corporation_code} ${period.toISOString()}`;
    const moment = moments.get(key) ?? { period, rows: [] };
    moments.set(key, moment);
    moment.rows.push(row);
  }
  return [...moments.values()];
}
