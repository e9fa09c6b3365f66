import { randomUUID } from 'node:crypto';

import type { DigitalShown, Locale } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { Job, JobOutcome, NewJob } from '../../platform/jobs/index.ts';
import type { Database } from '../../platform/store/database.ts';
import { askGate, groupRecipients, incompleteTables, passGate, USUAL } from '../subscriptions/index.ts';
import { nameIn } from '../tables/index.ts';
import type { DigitalContext } from './digital-context.ts';
import { giveToGroup, giveToReaders, type Issue } from './hand-over.ts';
import { standingOf, type MessageRow } from './message-repository.ts';
import { GROUP, GROUP_LOCALE, readersOf, recipientOfUser } from './readers.ts';
import type { RunRow } from './run-repository.ts';
import { showMessage, tablesOf } from './show-message.ts';

export const COMPUTE_QUEUE = 'digital.compute';
/** Tries of a run after its first. */
export const MOST_RETRIES = 5;

/** Queues a try of a run; the caller wakes the instances after the commit. */
export async function enqueueRun(
  { services }: Pick<DigitalContext, 'services'>,
  { run_id, corporation_code }: Pick<RunRow, 'run_id' | 'corporation_code'>,
  transaction: Transaction<Database>,
  job: Pick<NewJob, 'notBefore'> = {},
): Promise<void> {
  const of = { corporationCode: corporation_code, createdBy: 'schedule', ...job };
  await services.jobs.enqueue(COMPUTE_QUEUE, { runId: run_id }, of, transaction);
}

/**
 * One try of a run: gate, readers, one text for those with the same rights and language, deliveries. What another try handed over
 * stays; a failure leads to another try, or to the end of the run.
 */
export async function computeRun(
  context: DigitalContext,
  { input: { runId }, retries, signal }: Pick<Job<{ readonly runId: string }>, 'input' | 'retries' | 'signal'>,
): Promise<JobOutcome | void> {
  const { runs, messages, services } = context;
  const run = await runs.find(runId);
  if (!run || run.ended_at !== null) return undefined;
  const message = await messages.find(run.corporation_code, run.message_id);
  if (!message) return undefined;
  const now = services.now();
  if (standingOf(message, now) !== 'on') {
    await runs.set(runId, { state: 'skipped', note: 'off', ended_at: now });
    return undefined;
  }
  await runs.set(runId, { state: 'running', content_key: message.content_key });
  try {
    return await attempt(context, run, message, signal);
  } catch (error) {
    signal.throwIfAborted();
    const { key } = toCatalogueError(error);
    services.log.warn({ err: error, message: message.message_id, run: runId }, 'a digital message was not computed');
    if (retries < MOST_RETRIES) {
      await runs.set(runId, { state: 'waiting', reason: key });
      throw error;
    }
    await runs.set(runId, { state: 'failed', reason: key, ended_at: services.now() });
    return undefined;
  }
}

async function attempt(
  context: DigitalContext,
  run: RunRow,
  message: MessageRow,
  signal: AbortSignal,
): Promise<JobOutcome | void> {
  const { runs, around, services } = context;
  const gate = await askData(context, run, message);
  const { kind } = gate.step;
  if (gate.step.kind === 'wait') {
    const notBefore = gate.step.until;
    await runs.set(run.run_id, { state: 'waiting', reason: null });
    return {
      commit: (transaction) => enqueueRun(context, run, transaction, { notBefore }),
      settle: () => services.jobs.wake(),
    };
  }
  if (kind === 'skip') {
    await runs.set(run.run_id, { state: 'skipped', ended_at: services.now() });
    return undefined;
  }
  const noted: RunRow = { ...run, note: gate.note, tables: gate.tables };
  const { readers, refused } = await readersOf(around, message);
  const known = await runs.recipients(run.run_id);
  const left = readers.filter(({ userId }) => !known.has(recipientOfUser(userId)));
  const groups = await groupRecipients(
    left.map((member) => ({ member, locale: member.locale })),
    async ({ roleId, userId }) =>
      (await around.rights.identity({ corporationCode: run.corporation_code, roleId, userId })).fingerprint,
  );
  const faults: unknown[] = [];
  for (const { key, people } of groups) {
    signal.throwIfAborted();
    try {
      const [{ member, locale }] = people;
      const reader = { corporationCode: run.corporation_code, roleId: member.roleId, userId: member.userId };
      const rights = await around.held(reader);
      const shown = await showMessage(around, message.draft, { reader, locale, at: run.due_at, signal });
      await giveToReaders(
        context,
        { run: noted, message },
        issueOf(key, locale, shown, rights),
        people.map((one) => one.member),
      );
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  await giveToChannels(context, noted, message, known, signal);
  await services.store.transaction().execute((transaction) =>
    runs.addReceipts(
      refused.map(({ userId, name }) => ({
        run_id: run.run_id,
        recipient: recipientOfUser(userId),
        recipient_name: name,
        channel: 'app',
        issue_id: null,
        state: 'skipped' as const,
        reason: 'noPermission',
        settled_at: services.now(),
      })),
      transaction,
    ),
  );
  const nobody = readers.length === 0;
  await runs.set(run.run_id, {
    state: nobody ? 'skipped' : 'done',
    note: nobody ? 'nobody' : noted.note,
    reason: null,
    ended_at: services.now(),
  });
  return undefined;
}

const issueOf = (key: string, locale: Locale, shown: DigitalShown, rights: Issue['rights']): Issue => ({
  issueId: randomUUID(),
  key,
  locale,
  shown,
  rights,
});

/** Groups behind channels read it as somebody of the chosen role who has no attributes. */
async function giveToChannels(
  context: DigitalContext,
  run: RunRow,
  message: MessageRow,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const { delivery } = message.draft;
  if (!delivery || delivery.channelRoleId === null || delivery.channels.length === 0 || known.has(GROUP)) return;
  const reader = { corporationCode: run.corporation_code, roleId: delivery.channelRoleId };
  const shown = await showMessage(context.around, message.draft, {
    reader,
    locale: GROUP_LOCALE,
    at: run.due_at,
    signal,
  });
  await giveToGroup(context, { run, message }, issueOf(GROUP, GROUP_LOCALE, shown, null), delivery.channels);
}

/** What the gate says of the data of a run; asked of those that the schedule made. */
async function askData({ runs, around, services }: DigitalContext, run: RunRow, message: MessageRow) {
  const { gate, schedule } = message.draft;
  const loads = await around.loads(run.corporation_code, tablesOf(message.draft));
  const rows = loads.flatMap(({ tableId, rowCount }) => (rowCount === null ? [] : [[tableId, rowCount] as const]));
  const before = await runs.rowCounts(message.message_id, USUAL.most);
  const timeZone = schedule?.timeZone ?? (await around.timeZone(run.corporation_code));
  const incomplete = await incompleteTables(gate, run.corporation_code, loads, run.due_at, around.completeness);
  const answer = askGate({ gate, timeZone, dueAt: run.due_at, loads, incomplete, before });
  const note = answer.complete ? null : answer.note;
  const tables = answer.complete ? [] : answer.tables.map(({ names }) => nameIn(names, GROUP_LOCALE));
  await runs.set(run.run_id, {
    row_counts: JSON.stringify(Object.fromEntries(rows)),
    note,
    tables: JSON.stringify(tables),
  });
  // Who sends it now sees the note and decides; nobody waits for that.
  const step = run.cause === 'now' ? ({ kind: 'send' } as const) : passGate(gate, answer, run.begun_at, services.now());
  return { step, note, tables };
}
