import { randomUUID } from 'node:crypto';

import {
  SUBSCRIPTION_LIMITS,
  subscriptionSettingsSchema,
  type Locale,
  type Subscription,
  type subscribe,
} from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { checkSettings } from './check-settings.ts';
import { listChoices } from './list-choices.ts';
import { SUBSCRIPTION, type SubscriptionContext } from './subscription-context.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { shownRun, shownSubscriptions } from './subscription-views.ts';

type Names = 'list' | 'choices' | 'save' | 'detail' | 'remove' | 'pause' | 'sendNow' | 'domains' | 'saveDomains';

/** Subscriptions as their owners keep them. Owners of the corporation see, pause, send and delete everybody's. */
export function subscriptionHandlers(context: SubscriptionContext): Pick<Handlers<typeof subscribe>, Names> {
  const { services, subscriptions, runs, around } = context;
  const known = async (viewer: Viewer, subscriptionId: string): Promise<SubscriptionRow> => {
    const row = await subscriptions.find(viewer.corporationCode, subscriptionId);
    // Others' subscriptions are not told apart from missing ones.
    if (!row || (row.created_by !== viewer.userId && !isOwner(viewer))) throw new CatalogueError('notFound');
    return row;
  };
  const shown = async (viewer: Viewer, locale: Locale, subscriptionId: string): Promise<Subscription> => {
    const [one] = await shownSubscriptions(context, [await known(viewer, subscriptionId)], viewer, locale);
    if (!one) throw new CatalogueError('notFound');
    return one;
  };
  return {
    async list({ viewer, context: { locale }, body: { all, menuCode, search, page, limit } }) {
      const createdBy = all && isOwner(viewer) ? null : viewer.userId;
      const { rows, total } = await subscriptions.list(
        viewer.corporationCode,
        { createdBy, menuCode, search },
        { page, limit },
      );
      return { list: await shownSubscriptions(context, rows, viewer, locale), total };
    },
    choices: ({ viewer, context: { locale }, body: { menuCode } }) => listChoices(context, viewer, locale, menuCode),
    async save({ viewer, context: { locale, note }, body: { subscriptionId, revision, ...given } }) {
      const { corporationCode, userId } = viewer;
      const settings = subscriptionSettingsSchema.parse(given);
      const before = subscriptionId === undefined ? null : await known(viewer, subscriptionId);
      if (before && before.created_by !== userId) throw new CatalogueError('noPermission');
      await checkSettings(context, viewer, locale, settings);
      const id = before?.subscription_id ?? randomUUID();
      const planned = (transaction: Parameters<typeof subscriptions.remove>[1]) =>
        around.schedules.put(SUBSCRIPTION, id, corporationCode, settings.schedule, transaction);
      if (!before) {
        const row = {
          subscription_id: id,
          corporation_code: corporationCode,
          created_by: userId,
          created_at: services.now(),
        };
        await subscriptions.add(row, settings, SUBSCRIPTION_LIMITS.ofMember, planned);
      } else {
        // One that is paused gets its times back when it goes on.
        const standing = before.paused || before.stopped_at !== null;
        await subscriptions.change(before, settings, revision, standing ? async () => undefined : planned);
      }
      note({ details: { subscriptionId: id, made: !before, recipients: settings.recipients.length } });
      if (before) note(changeOf({ ...before.settings }, { ...settings }));
      return shown(viewer, locale, id);
    },
    detail: ({ viewer, context: { locale }, body: { subscriptionId } }) => shown(viewer, locale, subscriptionId),
    async remove({ viewer, body: { subscriptionId }, context: { note } }) {
      const { subscription_id, name } = await known(viewer, subscriptionId);
      note({ details: { name } });
      const keys = await services.store.transaction().execute(async (transaction) => {
        const files = await runs.takeFiles({ subscriptionId: subscription_id }, transaction);
        await around.schedules.remove(SUBSCRIPTION, subscription_id, transaction);
        await subscriptions.remove(subscription_id, transaction);
        return files;
      });
      for (const key of keys) await services.files.remove(key);
      return null;
    },
    async pause({ viewer, context: { locale }, body: { subscriptionId, paused } }) {
      const row = await known(viewer, subscriptionId);
      if (row.stopped_at) throw new CatalogueError('subscriptionStopped');
      await services.store.transaction().execute(async (transaction) => {
        await subscriptions.set(row.subscription_id, { paused }, transaction);
        if (paused) await around.schedules.remove(SUBSCRIPTION, row.subscription_id, transaction);
        else if (row.paused)
          await around.schedules.put(
            SUBSCRIPTION,
            row.subscription_id,
            row.corporation_code,
            row.settings.schedule,
            transaction,
          );
      });
      return shown(viewer, locale, subscriptionId);
    },
    async sendNow({ viewer, context: { locale }, body: { subscriptionId } }) {
      const row = await known(viewer, subscriptionId);
      if (row.stopped_at) throw new CatalogueError('subscriptionStopped');
      if (await runs.isBusy(row.subscription_id)) throw new CatalogueError('subscriptionBusy');
      const dueAt = services.now();
      const run = await services.store.transaction().execute(async (transaction) => {
        const begun = await runs.begin(row, { dueAt, begunAt: dueAt, cause: 'now' }, transaction);
        if (!begun) throw new CatalogueError('subscriptionBusy');
        await context.enqueue(begun, transaction);
        return begun;
      });
      await services.jobs.wake();
      return shownRun(run, {}, locale);
    },
    domains: async ({ viewer }) => ({ domains: [...(await subscriptions.domains(viewer.corporationCode))] }),
    async saveDomains({ viewer, body, context: { note } }) {
      const domains = [...new Set(body.domains)].toSorted();
      const before = [...(await subscriptions.domains(viewer.corporationCode))];
      await subscriptions.saveDomains(viewer.corporationCode, domains);
      note(changeOf({ domains: before }, { domains }));
      return { domains };
    },
  };
}

export const isOwner = ({ permissions }: Pick<Viewer, 'permissions'>): boolean => permissions.has('role_type_admin');
