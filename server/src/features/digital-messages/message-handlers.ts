import { randomUUID } from 'node:crypto';

import { digitalDraftSchema, type digital, type DigitalDraft } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import { stillHeld } from '../table-rights/index.ts';
import { checkComposed, checkMessage } from './check-message.ts';
import { enqueueRun } from './compute-run.ts';
import { DIGITAL, type DigitalContext } from './digital-context.ts';
import { shownMessage, shownMessages, shownRun } from './digital-views.ts';
import { listChoices } from './list-choices.ts';
import { standingOf, type MessageRow } from './message-repository.ts';
import { NO_COUNTS } from './run-repository.ts';
import { showMessage } from './show-message.ts';

type Names = 'list' | 'choices' | 'get' | 'save' | 'copy' | 'switch' | 'remove' | 'preview' | 'sendNow';

/** Messages as the owners of a corporation write them. */
export function messageHandlers(context: DigitalContext): Pick<Handlers<typeof digital>, Names> {
  const { services, messages, runs, around } = context;
  const known = async ({ corporationCode }: Viewer, messageId: string): Promise<MessageRow> => {
    const row = await messages.find(corporationCode, messageId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  };
  const plan = (
    { messageId, corporationCode }: { readonly messageId: string; readonly corporationCode: string },
    { enabled, schedule }: Pick<DigitalDraft, 'enabled' | 'schedule'>,
    transaction: Transaction<Database>,
  ): Promise<unknown> =>
    enabled && schedule
      ? around.schedules.put(DIGITAL, messageId, corporationCode, schedule, transaction)
      : around.schedules.remove(DIGITAL, messageId, transaction);
  const store = async (viewer: Viewer, messageId: string, draft: DigitalDraft, version: number | null | undefined) => {
    const { corporationCode, userId } = viewer;
    const row = {
      message_id: messageId,
      corporation_code: corporationCode,
      saved_at: services.now(),
      saved_by: userId,
    };
    await messages.save(row, draft, version, (transaction) => plan({ messageId, corporationCode }, draft, transaction));
    return shownMessage(context, await known(viewer, messageId));
  };
  return {
    async list({ viewer: { corporationCode }, context: { locale }, body }) {
      const { rows, total } = await messages.list(corporationCode, body, locale, services.now());
      return { list: await shownMessages(context, rows, corporationCode, locale), total };
    },
    choices: ({ viewer: { corporationCode }, context: { locale }, body }) =>
      listChoices(context, corporationCode, body, locale),
    get: async ({ viewer, body: { messageId } }) => shownMessage(context, await known(viewer, messageId)),
    async save({ viewer, body: { messageId, version, message }, context: { note } }) {
      const before = messageId === undefined ? null : await known(viewer, messageId);
      await checkMessage(context, viewer.corporationCode, message);
      const id = messageId ?? randomUUID();
      const saved = await store(viewer, id, message, before ? version : null);
      note({ details: { messageId: id, name: message.name, made: !before, recipients: message.recipients.length } });
      if (before) note(changeOf({ ...before.draft }, { ...message }));
      return saved;
    },
    async copy({ viewer, body: { messageId, name }, context: { note } }) {
      const { draft } = await known(viewer, messageId);
      const id = randomUUID();
      note({ details: { of: draft.name, copyId: id } });
      return store(viewer, id, digitalDraftSchema.parse({ ...draft, name, enabled: false }), null);
    },
    async switch({ viewer, body: { messageId, enabled }, context: { note } }) {
      const row = await known(viewer, messageId);
      note({ details: { name: row.name } });
      if (row.enabled === enabled) return null;
      note(changeOf({ enabled: row.enabled }, { enabled }));
      await services.store.transaction().execute(async (transaction) => {
        await messages.switch(row, enabled, transaction);
        const { corporationCode } = viewer;
        await plan({ messageId, corporationCode }, { enabled, schedule: row.draft.schedule }, transaction);
      });
      return null;
    },
    async remove({ viewer, body: { messageId }, context: { note } }) {
      const { name } = await known(viewer, messageId);
      note({ details: { name } });
      await services.store.transaction().execute(async (transaction) => {
        await around.schedules.remove(DIGITAL, messageId, transaction);
        await messages.remove(messageId, transaction);
      });
      return null;
    },
    async preview({ viewer, body: { message, asUserId }, context: { locale, signal } }) {
      const { corporationCode } = viewer;
      await checkComposed(context, corporationCode, message);
      const [member] = await around.members(corporationCode, [asUserId ?? viewer.userId]);
      if (!member) throw new CatalogueError('digitalRecipient');
      const reader = { corporationCode, roleId: member.roleId, userId: member.userId };
      const isOther = member.userId !== viewer.userId;
      // Nobody sees more by looking with the eyes of somebody else.
      if (isOther && !stillHeld(await around.held(viewer), await around.held(reader)))
        throw new CatalogueError('subscriptionRights');
      return showMessage(around, message, { reader, locale: isOther ? member.locale : locale, signal });
    },
    async sendNow({ viewer, body: { messageId }, context: { locale } }) {
      const row = await known(viewer, messageId);
      const now = services.now();
      if (standingOf(row, now) !== 'on') throw new CatalogueError('digitalOff');
      if (await runs.isBusy(messageId)) throw new CatalogueError('digitalBusy');
      const run = await services.store.transaction().execute(async (transaction) => {
        const values = { cause: 'now', due_at: now, begun_at: now, state: 'queued', ended_at: null } as const;
        const begun = await runs.begin(row, values, transaction);
        if (!begun) throw new CatalogueError('digitalBusy');
        await enqueueRun(context, begun, transaction);
        return begun;
      });
      await services.jobs.wake();
      return shownRun({ ...run, name: row.name, category: row.category }, NO_COUNTS, locale);
    },
  };
}
