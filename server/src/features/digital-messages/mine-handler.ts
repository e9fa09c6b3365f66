import type { digital, DigitalMine, DigitalShown, Locale } from '@tessera/contract';

import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { stillHeld } from '../table-rights/index.ts';
import type { DigitalContext } from './digital-context.ts';
import { linkOf, noteOf } from './hand-over.ts';
import type { MessageRow } from './message-repository.ts';
import { recipientOfUser } from './readers.ts';
import type { IssueRow, ReceiptRow, RunRow } from './run-repository.ts';
import { showMessage } from './show-message.ts';

type Kept = Pick<ReceiptRow, 'state'> & Partial<IssueRow>;
interface Reading {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** The messages of now for whoever asks, as applications of the corporation show them. */
export function mineHandler(context: DigitalContext): Pick<Handlers<typeof digital>, 'mine'> {
  const { services, messages, runs, around } = context;

  /** What the last run composed for the reader, while the reader may still see all of it; else anew, as of the same moment. */
  async function shownTo(
    { viewer, locale, signal }: Reading,
    { draft, content_key }: MessageRow,
    run: RunRow | undefined,
    kept: Kept | undefined,
  ): Promise<DigitalShown> {
    if (run && kept?.shown && kept.rights && kept.locale === locale && run.content_key === content_key)
      if (stillHeld(await around.held(viewer), kept.rights)) return kept.shown;
    const { corporationCode, roleId, userId } = viewer;
    return showMessage(around, draft, { reader: { corporationCode, roleId, userId }, locale, at: run?.due_at, signal });
  }

  /** Versions that readers compute have a run each, so that it is listed who read them. */
  async function runOfReaders(row: MessageRow): Promise<RunRow | null> {
    const values = { cause: 'read', due_at: row.saved_at, begun_at: row.saved_at, state: 'done' } as const;
    const begun = await runs.begin(row, { ...values, ended_at: row.saved_at }, services.store);
    return begun ?? runs.byPeriod(row.message_id, row.saved_at);
  }

  return {
    async mine({ viewer, context: { locale, signal }, body: { category, page, limit } }) {
      const { corporationCode, userId, roleId } = viewer;
      const now = services.now();
      const { roles: roleIds, groups: groupIds } = await around.standing({ corporationCode, roleId, userId });
      const reader = { corporationCode, userId, roleIds, groupIds };
      const { rows, total } = await messages.forReader(reader, category, { page, limit }, now);
      const scheduled = rows.filter(({ draft }) => draft.schedule !== null);
      const newest = await runs.newest(
        scheduled.map(({ message_id }) => message_id),
        true,
      );
      const recipient = recipientOfUser(userId);
      const kept = await runs.ofReader(
        [...newest.values()].map(({ run_id }) => run_id),
        recipient,
      );
      const list: DigitalMine[] = [];
      const seen: string[] = [];
      for (const row of rows) {
        const run = newest.get(row.message_id);
        const of = run && kept.get(run.run_id);
        const shown = await shownTo({ viewer, locale, signal }, row, run, of);
        list.push({
          ...shown,
          messageId: row.message_id,
          category: row.category,
          order: row.sort_no,
          asOf: (run?.due_at ?? now).toISOString(),
          note: run ? noteOf(run, locale) : null,
          validTo: row.valid_to?.toISOString() ?? null,
          link: await linkOf(context, row),
        });
        const counted = run ?? (await runOfReaders(row));
        if (counted && of?.state !== 'sent') seen.push(counted.run_id);
      }
      if (seen.length > 0) {
        const [member] = await around.members(corporationCode, [userId]);
        await runs.markShown(seen, { recipient, name: member?.name ?? viewer.account }, now);
      }
      return { list, total };
    },
  };
}
