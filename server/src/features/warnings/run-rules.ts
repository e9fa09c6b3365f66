import type { Viewer } from '../../platform/http/handlers.ts';
import { askRules } from './ask-rules.ts';
import { endWait, gateEvent, namesNote, passTables, waitingMoments, type Passed } from './await-tables.ts';
import { evaluate } from './evaluate.ts';
import type { WatchedAnswer } from './group-state.ts';
import { tellOf } from './tell.ts';
import type { WarningContext } from './warning-context.ts';
import { addEvents, stateColumns, watchedRule, type RuleRow } from './warning-repository.ts';

interface RunOptions {
  /** Somebody runs them now: they don't wait for collected tables. */
  readonly byHand?: boolean;
}

/**
 * Evaluates rules of a corporation at a moment, each of them once for a moment. New states, events and deliveries of a rule
 * are written in one transaction. A rule that waits for collected tables is put off until they are complete.
 * @param period moment that is evaluated
 * @throws AggregateError of rules that could not be settled, after all others were
 */
export async function runRules(
  context: WarningContext,
  rows: readonly RuleRow[],
  period: Date,
  signal: AbortSignal,
  { byHand = false }: RunOptions = {},
): Promise<void> {
  const waiting = await notRun(context, rows, period);
  const owners = new Map<string, Viewer | null>();
  for (const { corporation_code, owner_id } of waiting)
    if (!owners.has(owner_id)) owners.set(owner_id, await context.member(corporation_code, owner_id));
  // Nobody's rights stand behind a rule whose owner left: it waits until somebody takes it over.
  const owned = waiting.flatMap((row) => {
    const viewer = owners.get(row.owner_id);
    return viewer ? [{ row, viewer }] : [];
  });
  const passing = await passTables(context, owned, { period, signal, byHand });
  const asked = passing.flatMap(({ row, passed }) => {
    const viewer = owners.get(row.owner_id);
    return viewer ? [{ row, viewer, draft: row.draft, passed }] : [];
  });
  const begun = performance.now();
  const answers = await askRules(context, asked, period, signal);
  const milliseconds = Math.round((performance.now() - begun) / Math.max(1, asked.length));
  const faults: unknown[] = [];
  for (const [at, { row, viewer, passed }] of asked.entries()) {
    signal.throwIfAborted();
    const answer = answers[at];
    if (!answer) continue;
    await settle(context, row, viewer, { answer, period, milliseconds, signal, passed }).catch((error: unknown) => {
      context.services.log.error({ err: error, rule: row.rule_id }, 'a warning rule was not settled');
      faults.push(error);
    });
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} warning rules were not settled`);
}

/** Evaluates what waited for collected tables and is to be looked at again. @throws AggregateError as {@link runRules} */
export async function runWaiting(context: WarningContext, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const { period, rows } of await waitingMoments(context)) {
    signal.throwIfAborted();
    await runRules(context, rows, period, signal).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} waiting moments were not settled`);
}

async function notRun({ services }: WarningContext, rows: readonly RuleRow[], period: Date): Promise<RuleRow[]> {
  if (rows.length === 0) return [];
  const done = await services.store
    .selectFrom('warning_run')
    .select('rule_id')
    .where('period', '=', period)
    .where(
      'rule_id',
      'in',
      rows.map(({ rule_id }) => rule_id),
    )
    .execute();
  const known = new Set(done.map(({ rule_id }) => rule_id));
  return rows.filter(({ rule_id }) => !known.has(rule_id));
}

interface Run {
  readonly answer: WatchedAnswer;
  readonly period: Date;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  readonly passed: Passed | null;
}
/** Writes an evaluation; begins anew where somebody acknowledged, muted or saved meanwhile. */
async function settle(context: WarningContext, row: RuleRow, owner: Viewer, run: Run): Promise<void> {
  const { answer, period, milliseconds, signal, passed } = run;
  const { store, now } = context.services;
  if (row.evaluated_at !== null && row.evaluated_at >= period) return noteRun(context, row, run);
  const { states, events } = evaluate(watchedRule(row), row.states, answer, period);
  const requests = await tellOf(context, row, owner, {
    ...{ states, events, period, signal },
    incomplete: passed?.kind === 'incomplete' ? passed.tables : [],
  });
  const written = await store
    .transaction()
    .execute(async (transaction) => {
      const current = await transaction
        .selectFrom('warning_rule')
        .select(['revision', 'version'])
        .where('rule_id', '=', row.rule_id)
        .forUpdate()
        .executeTakeFirst();
      // It was deleted.
      if (!current) return true;
      const first = await transaction
        .insertInto('warning_run')
        .values({
          rule_id: row.rule_id,
          period,
          milliseconds,
          fault: answer.kind === 'failed' ? answer.fault : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!first.numInsertedOrUpdatedRows) return true;
      if (current.version !== row.version || current.revision !== row.revision) throw new Changed();
      await transaction
        .updateTable('warning_rule')
        .set({
          ...stateColumns(states),
          evaluated_at: period,
          run_milliseconds: milliseconds,
          revision: row.revision + 1,
        })
        .where('rule_id', '=', row.rule_id)
        .execute();
      if (passed)
        await addEvents(transaction, row, period, [gateEvent(passed.kind)], { note: namesNote(passed.tables) });
      await addEvents(transaction, row, period, events);
      await endWait(transaction, row.rule_id, period);
      if (requests.length > 0) await context.deliveries.deliver(requests, transaction);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Changed) return false;
      throw error;
    });
  if (written) return;
  const again = await store
    .selectFrom('warning_rule')
    .selectAll()
    .where('rule_id', '=', row.rule_id)
    .executeTakeFirst();
  // Another question is asked at its next time.
  if (again?.version !== row.version || !again.enabled) return;
  context.services.log.debug({ rule: row.rule_id, at: now() }, 'a warning rule changed while it ran');
  await settle(context, again, owner, run);
}

class Changed extends Error {}

/** A moment before the last one that was evaluated changes nothing any more. */
async function noteRun(
  { services }: WarningContext,
  row: RuleRow,
  { period, milliseconds, answer }: Run,
): Promise<void> {
  await services.store
    .insertInto('warning_run')
    .values({ rule_id: row.rule_id, period, milliseconds, fault: answer.kind === 'failed' ? answer.fault : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await endWait(services.store, row.rule_id, period);
}
