import {
  type ChannelChoice,
  type DigitalMessage,
  type DigitalReceipt,
  type DigitalRun,
  type DigitalSummary,
  type ErrorKey,
  type Locale,
} from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import { DIGITAL, type DigitalContext } from './digital-context.ts';
import { noteOf } from './hand-over.ts';
import { standingOf, type MessageRow } from './message-repository.ts';
import { NO_COUNTS, type IssueRow, type ListedRun, type ReceiptRow, type RunCounts } from './run-repository.ts';

const reasonText = (reason: string | null, locale: Locale): string | null =>
  reason === null ? null : text(locale, `error.${reason as ErrorKey}`);

export function shownRun(row: ListedRun, counts: RunCounts, locale: Locale): DigitalRun {
  const own = row.note === 'off' || row.note === 'nobody' ? text(locale, `digital.note.${row.note}`) : null;
  return {
    runId: row.run_id,
    messageId: row.message_id,
    name: row.name,
    category: row.category,
    dueAt: row.due_at.toISOString(),
    cause: row.cause,
    state: row.state,
    note: own ?? noteOf(row, locale),
    reason: reasonText(row.reason, locale),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...counts,
  };
}

export const shownReceipt = (
  {
    recipient,
    recipient_name,
    channel,
    state,
    reason,
    answer,
    settled_at,
    shown,
  }: ReceiptRow & Pick<Partial<IssueRow>, 'shown'>,
  channels: readonly ChannelChoice[],
  locale: Locale,
): DigitalReceipt => ({
  recipient,
  name: recipient_name,
  channel,
  channelName: channels.find(({ channelId }) => channelId === channel)?.name ?? '',
  state,
  answer: reasonText(reason, locale) ?? answer,
  at: settled_at?.toISOString() ?? null,
  retryable: state === 'failed' || state === 'uncertain',
  shown: shown ?? null,
});

/** Messages of a page of the list, in few statements. */
export async function shownMessages(
  { runs, around, services }: DigitalContext,
  rows: readonly MessageRow[],
  corporationCode: string,
  locale: Locale,
): Promise<DigitalSummary[]> {
  const ids = rows.map(({ message_id }) => message_id);
  const [newest, next, names] = await Promise.all([
    runs.newest(ids, false),
    around.schedules.next(DIGITAL, ids),
    around.names(corporationCode),
  ]);
  const counts = await runs.counts([...newest.values()].map(({ run_id }) => run_id));
  return rows.map((row) => {
    const run = newest.get(row.message_id);
    const { name, category, order, enabled, title, validFrom, validTo, schedule } = row.draft;
    return {
      ...{ name, category, order, enabled, title, validFrom, validTo, schedule },
      messageId: row.message_id,
      standing: standingOf(row, services.now()),
      figures: row.draft.figures.length,
      recipients: row.recipients.length,
      delivers: row.draft.delivery !== null,
      nextAt: row.enabled ? (next.get(row.message_id)?.time?.toISOString() ?? null) : null,
      last: run ? shownRun({ ...run, name, category }, counts.get(run.run_id) ?? NO_COUNTS, locale) : null,
      savedAt: row.saved_at.toISOString(),
      savedBy: names.get(row.saved_by) ?? '',
      version: row.version,
    };
  });
}

export async function shownMessage(
  { around }: Pick<DigitalContext, 'around'>,
  row: MessageRow,
): Promise<DigitalMessage> {
  const names = await around.names(row.corporation_code);
  return {
    ...row.draft,
    messageId: row.message_id,
    version: row.version,
    savedAt: row.saved_at.toISOString(),
    savedBy: names.get(row.saved_by) ?? '',
  };
}

/** Channels over which a message is sent. */
export const channelsOf = ({ draft: { delivery } }: Pick<MessageRow, 'draft'>): string[] =>
  delivery ? [...delivery.ways, ...delivery.channels] : [];
