import { DIGITAL_APP, MESSAGE_TYPE_CODES, type DigitalShown, type Locale } from '@tessera/contract';

import type { DeliveryContent, DeliveryRequest } from '../deliveries/index.ts';
import type { Addressee } from '../identity/index.ts';
import { documentPath, isGateNote, noteText } from '../subscriptions/index.ts';
import type { HeldRights } from '../table-rights/index.ts';
import { DIGITAL, type DigitalContext } from './digital-context.ts';
import type { MessageRow } from './message-repository.ts';
import { GROUP, recipientOfUser } from './readers.ts';
import type { NewReceipt, RunRow } from './run-repository.ts';

/** Name of the question that is asked right before sending. */
export const DIGITAL_GUARD = 'digital.rights';

/** A text that was composed for readers with the same rights and language. */
export interface Issue {
  readonly issueId: string;
  readonly key: string;
  readonly locale: Locale;
  readonly shown: DigitalShown;
  /** Null for the group behind channels. */
  readonly rights: HeldRights | null;
}
interface Given {
  readonly run: RunRow;
  readonly message: MessageRow;
}

/** Puts down what a group of readers reads and queues its deliveries, all or nothing. */
export async function giveToReaders(
  context: DigitalContext,
  given: Given,
  issue: Issue,
  readers: readonly Addressee[],
): Promise<void> {
  const { run, message } = given;
  const ways = message.draft.delivery?.ways ?? [];
  const content = contentOf(given, issue);
  const link = await linkOf(context, message);
  const receipts: NewReceipt[] = [];
  const requests: DeliveryRequest[] = [];
  for (const { userId, name, email } of readers) {
    const base = {
      run_id: run.run_id,
      recipient: recipientOfUser(userId),
      recipient_name: name,
      issue_id: issue.issueId,
    };
    receipts.push({ ...base, channel: DIGITAL_APP, state: 'queued', reason: null, settled_at: null });
    for (const channel of ways) {
      const unreachable = channel === 'mail' && !email;
      receipts.push({
        ...base,
        channel,
        state: unreachable ? 'skipped' : 'queued',
        reason: unreachable ? 'subscriptionNoMail' : null,
        settled_at: unreachable ? context.services.now() : null,
      });
      if (unreachable) continue;
      requests.push({
        ...requestOf(given),
        recipient: { kind: 'user', userId },
        channel,
        content,
        link,
        check: { guard: DIGITAL_GUARD, input: { runId: run.run_id, issueId: issue.issueId } },
      });
    }
  }
  await store(context, given, issue, receipts, requests);
}

/** The same for the groups behind channels. A channel that is gone or switched off is put down as skipped. */
export async function giveToGroup(
  context: DigitalContext,
  given: Given,
  issue: Issue,
  channels: readonly string[],
): Promise<void> {
  const { run, message } = given;
  const choices = await context.around.deliveries.choices(run.corporation_code);
  const offered = new Set(choices.map(({ channelId }) => channelId));
  const content = contentOf(given, issue);
  const link = await linkOf(context, message);
  const receipts = channels.map((channel): NewReceipt => ({
    run_id: run.run_id,
    recipient: GROUP,
    recipient_name: '',
    channel,
    issue_id: issue.issueId,
    state: offered.has(channel) ? 'queued' : 'skipped',
    reason: offered.has(channel) ? null : 'channelUnknown',
    settled_at: offered.has(channel) ? null : context.services.now(),
  }));
  const requests = channels
    .filter((channel) => offered.has(channel))
    .map((channel): DeliveryRequest => ({ ...requestOf(given), recipient: { kind: 'group' }, channel, content, link }));
  await store(context, given, issue, receipts, requests);
}

async function store(
  { runs, services, around }: DigitalContext,
  { run }: Given,
  { issueId, key, locale, shown, rights }: Issue,
  receipts: readonly NewReceipt[],
  requests: readonly DeliveryRequest[],
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const added = await runs.addIssue(
      {
        issue_id: issueId,
        run_id: run.run_id,
        group_key: key,
        locale,
        shown: JSON.stringify(shown),
        rights: rights && JSON.stringify(rights),
      },
      transaction,
    );
    // Another try of the same run was faster.
    if (!added) return;
    await runs.addReceipts(receipts, transaction);
    await around.deliveries.deliver(requests, transaction);
  });
  if (requests.length > 0) await services.jobs.wake();
}

function contentOf({ run }: Given, { shown, locale }: Issue): DeliveryContent {
  const note = noteOf(run, locale);
  return { title: shown.title, text: note === null ? shown.text : `${shown.text}\n${note}`, locale };
}

/** What a run says of data that was not complete; null for nothing. */
export const noteOf = ({ note, tables }: Pick<RunRow, 'note' | 'tables'>, locale: Locale): string | null =>
  isGateNote(note) ? noteText({ note, tables }, locale) : null;

/** Where a message leads; null for nowhere, and for what is gone or not published. */
export async function linkOf(
  { around }: Pick<DigitalContext, 'around'>,
  { corporation_code, draft }: Pick<MessageRow, 'corporation_code' | 'draft'>,
): Promise<string | null> {
  if (draft.linkMenuCode === null) return null;
  const document = await around.document(corporation_code, draft.linkMenuCode);
  return document && documentPath(draft.linkMenuCode, document.document);
}

/** The key of a delivery is message, moment, recipient and channel: it is delivered once. */
const requestOf = ({ run, message }: Given) => ({
  corporationCode: run.corporation_code,
  source: { kind: DIGITAL, id: message.message_id, period: run.due_at },
  ownerId: message.saved_by,
  messageTypeCode: MESSAGE_TYPE_CODES.system,
});
