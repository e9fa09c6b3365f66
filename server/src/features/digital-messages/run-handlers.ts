import type { digital } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { DIGITAL, type DigitalContext } from './digital-context.ts';
import { shownReceipt, shownRun } from './digital-views.ts';
import { GROUP, recipientOfUser, userOf } from './readers.ts';
import { NO_COUNTS, type ListedRun } from './run-repository.ts';

type Names = 'runs' | 'receipts' | 'retry';

/** What was computed, shown and sent. */
export function runHandlers(context: DigitalContext): Pick<Handlers<typeof digital>, Names> {
  const { services, messages, runs, around } = context;
  const known = async ({ corporationCode }: Viewer, runId: string): Promise<ListedRun> => {
    const run = await runs.listed(runId, corporationCode);
    if (!run) throw new CatalogueError('notFound');
    return run;
  };
  return {
    async runs({ viewer: { corporationCode }, context: { locale }, body: { from, to, ...filter } }) {
      const { messageId } = filter;
      if (messageId !== undefined && !(await messages.find(corporationCode, messageId)))
        throw new CatalogueError('notFound');
      const { rows, total } = await runs.list(corporationCode, {
        ...filter,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      });
      const counts = await runs.counts(rows.map(({ run_id }) => run_id));
      return { list: rows.map((row) => shownRun(row, counts.get(row.run_id) ?? NO_COUNTS, locale)), total };
    },
    async receipts({ viewer, context: { locale }, body: { runId, ...filter } }) {
      await known(viewer, runId);
      const { rows, total } = await runs.receipts(runId, filter);
      const channels = await around.deliveries.choices(viewer.corporationCode);
      return { list: rows.map((row) => shownReceipt(row, channels, locale)), total };
    },
    async retry({ viewer: { corporationCode }, viewer, body: { runId, one }, context: { note } }) {
      const run = await known(viewer, runId);
      const userId = one && userOf(one.recipient);
      const queued = await services.store.transaction().execute(async (transaction) => {
        const again = await around.deliveries.again(
          {
            corporationCode,
            source: { kind: DIGITAL, id: run.message_id, period: run.due_at },
            ...(one && {
              one: { channel: one.channel, recipient: userId ? { kind: 'user', userId } : { kind: 'group' } },
            }),
          },
          transaction,
        );
        for (const { recipient, channel } of again) {
          const to = recipient.kind === 'user' ? recipientOfUser(recipient.userId) : GROUP;
          const anew = { state: 'queued', answer: '', settled_at: null } as const;
          await runs.settle({ runId, recipient: to, channel }, anew, transaction);
        }
        return again;
      });
      if (queued.length === 0) throw new CatalogueError('deliveryNotFailed');
      note({ details: { name: run.name, count: queued.length } });
      await services.jobs.wake();
      return { count: queued.length };
    },
  };
}
