import { randomUUID } from 'node:crypto';

import type { subscribe } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { fileNameOf, mediaTypeOf } from '../exports/index.ts';
import { stillHeld } from '../table-rights/index.ts';
import { checkContent } from './check-settings.ts';
import { drawGroup, FILES } from './draw-group.ts';
import { entryOf, recipientOfUser } from './recipients.ts';
import type { RunRow } from './run-repository.ts';
import type { SubscriptionContext } from './subscription-context.ts';
import { isOwner } from './subscription-handlers.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { kindOf, shownDelivery, shownFile, shownRun } from './subscription-views.ts';

type Names = 'preview' | 'history' | 'deliveries' | 'received' | 'file' | 'unsubscribing' | 'unsubscribe';

/** What was sent: for who keeps the subscription, for its recipients, and for who follows the link of a mail. */
export function runHandlers(context: SubscriptionContext): Pick<Handlers<typeof subscribe>, Names> {
  const { services, subscriptions, runs, around, links } = context;
  const mayKeep = (viewer: Viewer, { created_by }: SubscriptionRow) => created_by === viewer.userId || isOwner(viewer);
  const ofRun = async (viewer: Viewer, runId: string): Promise<{ run: RunRow; subscription: SubscriptionRow }> => {
    const run = await runs.find(runId, viewer.corporationCode);
    const subscription = run && (await subscriptions.find(viewer.corporationCode, run.subscription_id));
    if (!run || !subscription) throw new CatalogueError('notFound');
    return { run, subscription };
  };
  const linked = async (token: string) => {
    const link = links.read(token);
    const subscription = link && (await subscriptions.find(link.corporationCode, link.subscriptionId));
    if (!link || !subscription) throw new CatalogueError('subscriptionLinkInvalid');
    return { ...link, subscription };
  };
  return {
    async preview({ viewer, context: { locale, signal }, body: { asUserId, content, state, name, ...settings } }) {
      const { corporationCode } = viewer;
      if (content === 'link') throw new CatalogueError('subscriptionPreviewLink');
      await checkContent(around, viewer, locale, { ...settings, content });
      const [member] = await around.members(corporationCode, [asUserId ?? viewer.userId]);
      if (!member) throw new CatalogueError('subscriptionRecipient');
      const theirs = await around.held({ corporationCode, roleId: member.roleId, userId: member.userId });
      // Nobody sees more by looking with the eyes of somebody else.
      if (member.userId !== viewer.userId && !stillHeld(await around.held(viewer), theirs))
        throw new CatalogueError('subscriptionRights');
      const person = {
        recipient: recipientOfUser(member.userId),
        name: member.name,
        locale: member.locale,
        member,
        outside: null,
        state,
      };
      const key = `${FILES}preview/${randomUUID()}`;
      const group = { key, people: [person] as const };
      const drawn = await drawGroup(context, corporationCode, { ...settings, content }, group, { key, signal });
      try {
        const bytes = await services.files.get(drawn.key);
        if (!bytes) throw new CatalogueError('subscriptionFileGone');
        const fileName = fileNameOf(name, services.now(), await around.timeZone(corporationCode), drawn.extension);
        return new FileAnswer(bytes, fileName, mediaTypeOf(drawn.extension));
      } finally {
        await services.files.remove(drawn.key);
      }
    },
    async history({ viewer, context: { locale }, body: { subscriptionId, page, limit } }) {
      const subscription = await subscriptions.find(viewer.corporationCode, subscriptionId);
      if (!subscription || !mayKeep(viewer, subscription)) throw new CatalogueError('notFound');
      const { rows, total } = await runs.list(subscriptionId, { page, limit });
      const counts = await runs.counts(rows.map(({ run_id }) => run_id));
      return { list: rows.map((row) => shownRun(row, counts.get(row.run_id) ?? {}, locale)), total };
    },
    async deliveries({ viewer, context: { locale }, body: { runId, page, limit } }) {
      const { run, subscription } = await ofRun(viewer, runId);
      if (!mayKeep(viewer, subscription)) throw new CatalogueError('notFound');
      const { rows, total } = await runs.deliveries(runId, { page, limit });
      const rights = await around.held(viewer);
      return {
        list: rows.map((row) => shownDelivery(row, locale)),
        total,
        files: (await runs.files(runId)).map((row) => shownFile(row, subscription, run, rights)),
      };
    },
    async received({ viewer, context: { locale }, body: { runId } }) {
      const { run, subscription } = await ofRun(viewer, runId);
      const recipient = recipientOfUser(viewer.userId);
      const delivery = await runs.deliveryOf(runId, recipient);
      if (!delivery || delivery.state === 'skipped') throw new CatalogueError('notFound');
      const { corporation_code: corporationCode, subscription_id: subscriptionId, settings } = subscription;
      const standing = await around.standing(corporationCode, settings.menuCode, locale);
      // Who lost the document since learns no more of it than that it was sent.
      const mayStill = await around.maySee(viewer, settings.menuCode);
      const document = mayStill ? standing : null;
      const file = delivery.file_id === null ? null : await runs.file(delivery.file_id, corporationCode);
      const [member] = await around.members(corporationCode, [viewer.userId]);
      const own = member && entryOf(settings.recipients, member);
      return {
        name: subscription.name,
        menuCode: settings.menuCode,
        menuName: document?.menuName ?? '',
        kind: document ? kindOf(document.document) : null,
        state: own?.filters ? { ...settings.state, filters: own.filters } : settings.state,
        dueAt: run.due_at.toISOString(),
        note: run.note,
        tables: [...run.tables],
        file: file && shownFile(file, subscription, run, await around.held(viewer)),
        unsubscribe: links.sign({ corporationCode, subscriptionId, recipient }),
      };
    },
    async file({ viewer, body: { fileId } }) {
      const row = await runs.file(fileId, viewer.corporationCode);
      if (!row) throw new CatalogueError('notFound');
      const { run, subscription } = await ofRun(viewer, row.run_id);
      const delivery = await runs.deliveryOf(row.run_id, recipientOfUser(viewer.userId));
      const got = delivery !== null && delivery.state !== 'skipped' && delivery.file_id === fileId;
      if (!got && !mayKeep(viewer, subscription)) throw new CatalogueError('notFound');
      const isStill =
        stillHeld(await around.held(viewer), row.rights) &&
        (await around.mayReceive(viewer.corporationCode, subscription.settings.menuCode, viewer));
      if (!isStill) throw new CatalogueError('subscriptionRights');
      const bytes = await services.files.get(row.file_key);
      if (!bytes) throw new CatalogueError('subscriptionFileGone');
      const { fileName } = shownFile(row, subscription, run, row.rights);
      return new FileAnswer(bytes, fileName, mediaTypeOf(row.extension));
    },
    async unsubscribing({ body: { token } }) {
      const { subscription, corporationCode, recipient } = await linked(token);
      const ended = await subscriptions.ended(subscription.subscription_id);
      return {
        name: subscription.name,
        recipient: await nameOf(corporationCode, recipient),
        done: ended.has(recipient),
      };
    },
    async unsubscribe({ body: { token }, context: { note } }) {
      const { subscription, corporationCode, recipient } = await linked(token);
      await subscriptions.end(subscription.subscription_id, recipient, services.now());
      note({ corporationCode, details: { subscriptionId: subscription.subscription_id } });
      return null;
    },
  };

  /** A member's name, or an address of which only its holder can guess the rest. */
  async function nameOf(corporationCode: string, recipient: string): Promise<string> {
    if (recipient.startsWith('mail:')) return recipient.slice('mail:'.length).replace(/^(.).*@/, '$1***@');
    const names = await around.names(corporationCode);
    return names.get(recipient.slice(recipientOfUser('').length)) ?? '';
  }
}
