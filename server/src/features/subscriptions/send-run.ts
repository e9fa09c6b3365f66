import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { Addressee } from '../identity/index.ts';
import { nameIn } from '../tables/index.ts';
import { isSent, meets } from './condition.ts';
import { askGate, incompleteTables, passGate, USUAL } from './data-gate.ts';
import { documentPath } from './document-path.ts';
import { drawGroup, FILES } from './draw-group.ts';
import { handOver, handToGroups, type HandOver } from './hand-over.ts';
import { groupRecipients, type RecipientGroup } from './recipient-groups.ts';
import { resolveRecipients } from './recipients.ts';
import type { RunRow } from './run-repository.ts';
import { closeRun, failTry, skipRun, tellRefused, waitRun } from './run-states.ts';
import { stopSubscription } from './stop-subscription.ts';
import { READING, type SubscriptionContext } from './subscription-context.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Answers of a drawing for people who don't see its tables, or may not have it at all. */
const UNSEEN: ReadonlySet<string> = new Set(['subscriptionTables', 'subscriptionRights']);

/**
 * One try of an occurrence: gate, condition, recipients, one drawing for each group, deliveries. What another try handed
 * over stays; a failure leads to another try later, or to the end of the occurrence, which its owner is told.
 */
export async function sendRun(context: SubscriptionContext, runId: string, signal: AbortSignal): Promise<void> {
  const { runs, subscriptions, around } = context;
  const run = await runs.find(runId);
  if (!run || run.ended_at !== null) return;
  const subscription = await subscriptions.find(run.corporation_code, run.subscription_id);
  if (!subscription) return;
  const members = await around.members(run.corporation_code);
  const owner = members.find(({ userId }) => userId === subscription.created_by);
  const isEntitled =
    owner?.permissions.has(READING) === true &&
    (await around.mayReceive(run.corporation_code, subscription.settings.menuCode, owner));
  if (!isEntitled) {
    await stopSubscription(context, subscription);
    await skipRun(context, run, 'ownerLeft');
    return;
  }
  if (subscription.paused && run.cause === 'schedule') {
    await skipRun(context, run, 'paused');
    return;
  }
  await runs.set(runId, { state: 'running', next_try: null });
  try {
    await attempt(context, { run, subscription, members, owner, signal });
  } catch (error) {
    signal.throwIfAborted();
    await failTry(context, run, subscription, toCatalogueError(error));
  }
}

interface Attempt {
  readonly run: RunRow;
  readonly subscription: SubscriptionRow;
  readonly members: readonly Addressee[];
  readonly owner: Addressee;
  readonly signal: AbortSignal;
}

async function attempt(context: SubscriptionContext, given: Attempt): Promise<void> {
  const { runs, subscriptions, around } = context;
  const { subscription, members, owner, signal } = given;
  const { corporation_code: corporationCode, subscription_id: subscriptionId, settings } = subscription;
  const content = await around.content(corporationCode, settings.menuCode, owner.locale);
  const reports = content?.reports.filter(
    (one) => settings.reportCode === null || one.reportCode === settings.reportCode,
  );
  const tables = [...new Set(reports?.flatMap(({ reportParam: { tbId } }) => tbId || []))];
  const known = await runs.recipients(given.run.run_id);
  // What a try before handed over is finished, whatever became of data and condition since.
  const begun = known.size > 0;
  // What a condition said of the period before decides: occurrences that were missed together go one after the other.
  const crossing = given.run.cause === 'schedule' && settings.condition?.sent === 'crossing';
  if (crossing && !begun && (await runs.isBehind(given.run))) {
    await waitRun(context, given.run, context.services.now());
    return;
  }
  const run = begun ? given.run : await gated(context, given, tables);
  if (!run) return;
  const met = await conditionOf(context, given, begun);
  if (met && !met.sent) {
    await subscriptions.set(subscriptionId, { condition_met: met.now });
    await skipRun(context, run, 'conditionUnmet');
    return;
  }
  const ended = await subscriptions.ended(subscriptionId);
  const domains = await subscriptions.domains(corporationCode);
  const people = resolveRecipients({ settings, members, owner, domains, ended });
  // Others were handed over by a try before.
  const left = people.filter(({ recipient }) => !known.has(recipient));
  const carries = settings.content !== 'csv' && settings.content !== 'link';
  const named = carries && (await around.namesReader(corporationCode, content?.document));
  const groups = await groupRecipients(left, async (member) => {
    const { roleId, userId } = member;
    const receives = await around.mayReceive(corporationCode, settings.menuCode, member);
    const rights = await around.fingerprint({ corporationCode, roleId, userId });
    return named ? JSON.stringify([rights, userId]) : JSON.stringify([rights, receives]);
  });
  const over: HandOver = {
    subscription,
    run,
    menuName: content?.menuName ?? '',
    timeZone: settings.schedule.timeZone,
    boardPath: documentPath(settings.menuCode, content?.document),
  };
  const failures: unknown[] = [];
  for (const group of groups) {
    signal.throwIfAborted();
    try {
      await drawAndHandOver(context, over, group, signal);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  await handToGroups(context, over, owner.locale);
  if (met) await subscriptions.set(subscriptionId, { condition_met: met.now });
  await closeRun(context, run);
  await tellRefused(context, subscription, run);
}

async function drawAndHandOver(
  context: SubscriptionContext,
  over: HandOver,
  group: RecipientGroup,
  signal: AbortSignal,
): Promise<void> {
  const { services, runs } = context;
  const { subscription, run } = over;
  const { content, ...settings } = subscription.settings;
  if (content === 'link') {
    await handOver(context, over, group, null);
    return;
  }
  const key = `${FILES}${run.run_id}/${group.key}`;
  const drawn = await drawGroup(context, subscription.corporation_code, { ...settings, content }, group, {
    key,
    signal,
  }).catch(async (error: unknown) => {
    const reason = toCatalogueError(error).key;
    if (!UNSEEN.has(reason)) throw error;
    await services.store.transaction().execute((transaction) =>
      runs.addDeliveries(
        group.people.map(({ recipient, name, outside }) => ({
          run_id: run.run_id,
          recipient,
          recipient_name: name,
          channel: outside === null ? (settings.channels[0] ?? 'message') : 'mail',
          file_id: null,
          state: 'skipped' as const,
          reason: JSON.stringify({ key: reason, args: {} }),
        })),
        transaction,
      ),
    );
    return null;
  });
  if (!drawn) return;
  try {
    await handOver(context, over, group, drawn);
  } catch (error) {
    await services.files.remove(drawn.key);
    throw error;
  }
}

/** The occurrence with what the gate said of its data; null where it waits or is not sent. */
async function gated(
  context: SubscriptionContext,
  { run, subscription, owner }: Attempt,
  tables: readonly string[],
): Promise<RunRow | null> {
  const { runs, around, services } = context;
  const { gate, schedule } = subscription.settings;
  const loads = await around.loads(run.corporation_code, tables);
  const row_counts = JSON.stringify(
    Object.fromEntries(loads.flatMap(({ tableId, rowCount }) => (rowCount === null ? [] : [[tableId, rowCount]]))),
  );
  const before = await runs.rowCounts(run.subscription_id, USUAL.most);
  const incomplete = await incompleteTables(gate, run.corporation_code, loads, run.due_at, around.completeness);
  const { timeZone } = schedule;
  const answer = askGate({ gate, timeZone, dueAt: run.due_at, loads, incomplete, before });
  const note = answer.complete ? null : answer.note;
  const named = answer.complete ? [] : answer.tables.map(({ names }) => nameIn(names, owner.locale));
  await runs.set(run.run_id, { row_counts, note, tables: JSON.stringify(named) });
  const noted = { ...run, note, tables: named };
  // Who sends it now sees the note and decides; nobody waits for that.
  if (answer.complete || run.cause === 'now') return noted;
  const step = passGate(gate, answer, run.begun_at ?? run.due_at, services.now());
  if (step.kind === 'send') return noted;
  if (step.kind === 'wait') await waitRun(context, run, step.until);
  else await skipRun(context, noted, answer.note);
  return null;
}

/**
 * Whether the condition holds, and whether that is to be sent; null without one, and for what somebody sends now.
 * @param begun a try before found that it holds, and handed something over
 */
async function conditionOf(
  { around, subscriptions }: SubscriptionContext,
  { run, subscription, owner, signal }: Attempt,
  begun: boolean,
): Promise<{ readonly now: boolean; readonly sent: boolean } | null> {
  const { condition, state, menuCode } = subscription.settings;
  if (!condition || run.cause === 'now') return null;
  if (begun) return { now: true, sent: true };
  const asked = { corporationCode: run.corporation_code, menuCode, reportCode: condition.reportCode };
  const now = meets(condition, await around.ask(asked, state, owner, signal));
  // Another instance may have ended the occurrence before since this one was read.
  const latest = await subscriptions.find(run.corporation_code, run.subscription_id);
  return { now, sent: isSent(condition, { before: latest?.condition_met ?? null, now }) };
}
