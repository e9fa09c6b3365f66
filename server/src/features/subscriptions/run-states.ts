import { MESSAGE_TYPE_CODES, PAGE_PATHS, type Locale } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { text } from '../../platform/texts/index.ts';
import { isGateNote } from './data-gate.ts';
import type { RunCounts, RunRow } from './run-repository.ts';
import type { SubscriptionContext } from './subscription-context.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { momentIn, noteText } from './subscription-texts.ts';

/** Minutes after a failed try until the next one; after the last of them the occurrence has failed. */
export const TRY_AGAIN = [1, 2, 5, 15, 30] as const;

const listPath = (subscriptionId: string): string =>
  `${PAGE_PATHS.subscriptions}?${new URLSearchParams({ id: subscriptionId })}`;

/** Tells the owner of a subscription what became of an occurrence. */
async function tellOwner(
  { around }: Pick<SubscriptionContext, 'around'>,
  subscription: SubscriptionRow,
  run: RunRow,
  said: (locale: Locale) => string,
): Promise<void> {
  const { name, settings, corporation_code: corporationCode } = subscription;
  await around.tell({
    corporationCode,
    to: { userIds: [subscription.created_by] },
    typeCode: MESSAGE_TYPE_CODES.subscription,
    link: listPath(subscription.subscription_id),
    text: (locale) => ({
      title: text(locale, 'subscription.notSent', {
        name,
        time: momentIn(run.due_at, settings.schedule.timeZone, locale),
      }),
      content: { text: said(locale) },
    }),
  });
}

/** Lets an occurrence be looked at later. */
export const waitRun = ({ runs }: Pick<SubscriptionContext, 'runs'>, { run_id }: RunRow, until: Date): Promise<void> =>
  runs.set(run_id, { state: 'waiting', next_try: until });

/** Ends an occurrence of which nothing is sent; its owner is told where the data was not complete. */
export async function skipRun(
  context: SubscriptionContext,
  run: RunRow,
  note: NonNullable<RunRow['note']>,
): Promise<void> {
  const { runs, subscriptions, services } = context;
  await runs.set(run.run_id, { state: 'skipped', note, next_try: null, ended_at: services.now() });
  if (!isGateNote(note)) return;
  const subscription = await subscriptions.find(run.corporation_code, run.subscription_id);
  if (subscription) await tellOwner(context, subscription, run, (locale) => noteText(run, locale) ?? '');
}

/** Notes a failed try: another one follows, or the occurrence has failed and its owner is told. */
export async function failTry(
  context: SubscriptionContext,
  run: RunRow,
  subscription: SubscriptionRow,
  error: CatalogueError,
): Promise<void> {
  const { runs, services } = context;
  const { log, now, store } = services;
  log.warn({ err: error, subscription: run.subscription_id, run: run.run_id }, 'a subscription was not drawn');
  const reason = JSON.stringify({ key: error.key, args: error.args });
  const minutes = TRY_AGAIN[run.tries];
  if (minutes !== undefined) {
    const next_try = new Date(now().getTime() + minutes * 60_000);
    await runs.set(run.run_id, { state: 'waiting', tries: run.tries + 1, reason, next_try });
    return;
  }
  await store.transaction().execute(async (transaction) => {
    const counts = (await runs.counts([run.run_id])).get(run.run_id) ?? {};
    const state = (counts.sent ?? 0) + (counts.queued ?? 0) + (counts.sending ?? 0) > 0 ? 'partly' : 'failed';
    await runs.set(run.run_id, { state, reason, next_try: null, ended_at: now() }, transaction);
  });
  await tellOwner(context, subscription, run, (locale) => text(locale, `error.${error.key}`, error.args));
}

/** Names that are said of those who got nothing. */
const NAMED = 10;

/** Tells the owner of a subscription who lost the right to get it since the occurrence before. */
export async function tellRefused(
  context: SubscriptionContext,
  subscription: SubscriptionRow,
  run: RunRow,
): Promise<void> {
  const names = await context.runs.newlyRefused(run);
  if (names.length === 0) return;
  const said = { count: names.length, names: names.slice(0, NAMED).join('、') };
  await tellOwner(context, subscription, run, (locale) => text(locale, 'subscription.refused', said));
}

/** What an occurrence is called whose deliveries have these states. */
export function stateOfRun(counts: RunCounts): Pick<RunRow, 'state' | 'note'> | null {
  const of = (...states: (keyof RunCounts)[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  if (of('queued', 'sending') > 0) return null;
  const [sent, failed] = [of('sent'), of('failed', 'uncertain')];
  if (sent > 0) return { state: failed > 0 ? 'partly' : 'sent', note: null };
  return failed > 0 ? { state: 'failed', note: null } : { state: 'skipped', note: 'nobody' };
}

/** Ends an occurrence of which everything was handed over, unless deliveries are still on their way. */
export async function closeRun(
  { runs, services }: Pick<SubscriptionContext, 'runs' | 'services'>,
  run: Pick<RunRow, 'run_id'>,
  inTransaction?: Transaction<Database>,
): Promise<void> {
  const close = async (transaction: Transaction<Database>) => {
    const now = await runs.lock(run.run_id, transaction);
    if (!now) return;
    const counts = (await runs.counts([run.run_id], transaction)).get(run.run_id) ?? {};
    const end = stateOfRun(counts);
    // Of one that failed, groups that were not drawn are missing for good.
    const broken = now.ended_at !== null && now.reason !== null;
    if (broken && (!end || end.state === 'failed')) return;
    await runs.set(
      run.run_id,
      end
        ? {
            state: !broken ? end.state : end.state === 'skipped' ? 'failed' : 'partly',
            note: now.note ?? end.note,
            reason: broken ? JSON.stringify(now.reason) : null,
            ended_at: services.now(),
          }
        : { state: 'delivering', reason: null },
      transaction,
    );
  };
  await (inTransaction ? close(inTransaction) : services.store.transaction().execute(close));
}
