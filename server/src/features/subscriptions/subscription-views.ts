import {
  ERRORS,
  isPublishedKind,
  type Locale,
  type Subscription,
  type SubscriptionDelivery,
  type SubscriptionFile,
  type SubscriptionRun,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import { fileNameOf } from '../exports/index.ts';
import { stillHeld, type HeldRights } from '../table-rights/index.ts';
import type { DeliveryRow, FileRow, RunCounts, RunRow } from './run-repository.ts';
import { SUBSCRIPTION, type SubscriptionContext } from './subscription-context.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { StoredReason } from './tables.ts';

const reasonText = ({ key, args }: StoredReason, locale: Locale): string => text(locale, `error.${key}`, args);

/** Occurrences as the contract gives them. */
export function shownRun(row: RunRow, counts: RunCounts, locale: Locale): SubscriptionRun {
  const of = (...states: (keyof RunCounts)[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    runId: row.run_id,
    subscriptionId: row.subscription_id,
    dueAt: row.due_at.toISOString(),
    cause: row.cause,
    state: row.state,
    note: row.note,
    tables: [...row.tables],
    reason: row.reason && { code: ERRORS[row.reason.key].code, message: reasonText(row.reason, locale) },
    endedAt: row.ended_at?.toISOString() ?? null,
    drawn: row.drawn,
    counts: {
      sent: of('sent'),
      waiting: of('queued', 'sending'),
      failed: of('failed', 'uncertain'),
      skipped: of('skipped'),
    },
  };
}

/** @param rights what the caller sees of tables */
export const shownFile = (
  row: FileRow,
  { name, settings }: Pick<SubscriptionRow, 'name' | 'settings'>,
  run: Pick<RunRow, 'due_at'>,
  rights: HeldRights,
): SubscriptionFile => ({
  fileId: row.file_id,
  fileName: fileNameOf(name, run.due_at, settings.schedule.timeZone, row.extension),
  bytes: Number(row.bytes),
  truncated: row.truncated,
  expiresAt: row.expires_at.toISOString(),
  open: stillHeld(rights, row.rights),
});

export const shownDelivery = (row: DeliveryRow, locale: Locale): SubscriptionDelivery => ({
  recipient: row.recipient_name,
  channel: row.channel,
  state: row.state,
  answer: row.reason ? reasonText(row.reason, locale) : row.answer,
  fileId: row.file_id,
});

/** Subscriptions of a page of the list, in few statements. */
export async function shownSubscriptions(
  { runs, around }: Pick<SubscriptionContext, 'runs' | 'around'>,
  rows: readonly SubscriptionRow[],
  viewer: Pick<Viewer, 'corporationCode' | 'userId'>,
  locale: Locale,
): Promise<Subscription[]> {
  const ids = rows.map(({ subscription_id }) => subscription_id);
  const newest = await runs.newest(ids);
  const counts = await runs.counts([...newest.values()].map(({ run_id }) => run_id));
  const next = await around.schedules.next(SUBSCRIPTION, ids);
  const names = await around.names(viewer.corporationCode);
  const documents = new Map(
    await Promise.all(
      [...new Set(rows.map(({ menu_code }) => menu_code))].map(
        async (menuCode) => [menuCode, await around.standing(viewer.corporationCode, menuCode, locale)] as const,
      ),
    ),
  );
  return rows.map((row) => {
    const document = documents.get(row.menu_code);
    const run = newest.get(row.subscription_id);
    const { reportCode } = row.settings;
    return {
      ...row.settings,
      subscriptionId: row.subscription_id,
      menuName: document?.menuName ?? '',
      kind: document ? kindOf(document.document) : null,
      reportName:
        reportCode === null ? null : (document?.reports.find((one) => one.reportCode === reportCode)?.reportName ?? ''),
      ownerName: names.get(row.created_by) ?? '',
      own: row.created_by === viewer.userId,
      standing: row.stopped_at ? 'stopped' : row.paused ? 'paused' : 'active',
      nextAt: next.get(row.subscription_id)?.time?.toISOString() ?? null,
      last: run ? shownRun(run, counts.get(run.run_id) ?? {}, locale) : null,
      revision: row.revision,
    };
  });
}

/** Where a document is at home. */
export const kindOf = (document: Parameters<typeof isPublishedKind>[0]): NonNullable<Subscription['kind']> =>
  document.screen ? 'screen' : isPublishedKind(document) ? 'report' : 'board';
