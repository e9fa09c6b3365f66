import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { storeKey } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { DOCUMENTS } from '../boards/index.ts';
import { listAddressees, listRoles, memberViewer, roleTitle } from '../identity/index.ts';
import { guardDeliveries } from './guard-deliveries.ts';
import { GUARD } from './hand-over.ts';
import { subscriptionMigrations } from './migrations.ts';
import { runHandlers } from './run-handlers.ts';
import { createRunRepository, SEND_QUEUE } from './run-repository.ts';
import { sendRun } from './send-run.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import { SUBSCRIPTION, type SubscriptionContext, type SubscriptionSurroundings } from './subscription-context.ts';
import { subscriptionHandlers } from './subscription-handlers.ts';
import { createSubscriptionRepository } from './subscription-repository.ts';
import type { SubscriptionTables } from './tables.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends SubscriptionTables {}
}

/** Days for which occurrences are listed. */
const HISTORY_DAYS = 400;
/** Occurrences that one server draws at the same time. */
const AT_ONCE = 2;
const UNPUBLISHED: ReadonlySet<string> = new Set(['reportUnpublished', 'screenUnpublished']);

/** Boards, reports, screens and charts that come by themselves; decisions 0092 and 0098. */
export const subscriptionsSlice = defineSlice({
  name: 'subscriptions',
  migrations: subscriptionMigrations,
  needs: [
    'boards',
    'charts',
    'collector',
    'deliveries',
    'exports',
    'grants',
    'identity',
    'messages',
    'policies',
    'querySettings',
    'schedules',
    'tableRights',
    'tables',
  ],
  async create({ services, needs }) {
    const { boards, charts, collector, deliveries, exports, grants, identity, messages, policies, querySettings } =
      needs;
    const { schedules, tableRights, tables } = needs;
    const { store, jobs, files, now } = services;
    services.belongings.define({
      kind: 'subscription',
      table: 'subscription',
      owner: 'created_by',
      counter: 'revision',
    });
    const around: SubscriptionSurroundings = {
      deliveries,
      schedules,
      drawing: exports,
      tell: messages.publish,
      content: boards.content,
      async standing(...asked) {
        try {
          return await boards.content(...asked);
        } catch (error) {
          if (error instanceof CatalogueError && UNPUBLISHED.has(error.key)) return null;
          throw error;
        }
      },
      members: (...asked) => listAddressees(store, ...asked),
      names: identity.userNames,
      roles: async (corporationCode, locale = 'zh_CN') =>
        new Map(
          (await listRoles(store, corporationCode)).map(({ role_id, role_name, user_type }) => [
            role_id,
            roleTitle(locale, { userType: user_type, roleName: role_name }),
          ]),
        ),
      namesReader: async (corporationCode, document) =>
        document?.report?.papers.some(({ style }) => style.isShowWatermark) === true ||
        (await policies.of(corporationCode)).watermark,
      fingerprint: async (of) => (await tableRights.identity(of)).fingerprint,
      held: tableRights.held,
      mayReceive: async (corporationCode, menuCode, { userId, roleId, permissions }) => {
        const userType = permissions.has('role_type_admin') ? 'admin' : 'other';
        return (await grants.sight({ corporationCode, userId, roleId, userType }, DOCUMENTS)).may(menuCode, 'export');
      },
      maySee: async (viewer, menuCode) => (await grants.sight(viewer, DOCUMENTS)).may(menuCode, 'view'),
      visible: tableRights.visible,
      tables: tables.service.names,
      loads: tables.service.loads,
      completeness: collector.of,
      async ask({ corporationCode, menuCode, reportCode }, state, { userId, locale }, signal) {
        const param = await charts.chartParam(corporationCode, menuCode, reportCode);
        if (!param) throw new CatalogueError('chartMissing');
        const viewer = await memberViewer(store, corporationCode, userId);
        if (!viewer) throw new CatalogueError('noPermission');
        const query = await boards.composeQuery(corporationCode, menuCode, reportCode, param, state);
        return tables.runQuery(query, viewer, { locale, signal });
      },
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
    };
    const context: SubscriptionContext = {
      services,
      around,
      subscriptions: createSubscriptionRepository(store),
      runs: createRunRepository(store),
      links: createUnsubscribeLinks(await storeKey(store, services.sealer, 'unsubscribe-links')),
      async enqueue({ run_id, corporation_code }, transaction) {
        const job = { corporationCode: corporation_code, createdBy: 'schedule', singleKey: run_id };
        await jobs.enqueue(SEND_QUEUE, { runId: run_id }, job, transaction);
      },
    };
    const { subscriptions, runs } = context;
    jobs.define<{ runId: string }>(SEND_QUEUE, ({ input, signal }) => sendRun(context, input.runId, signal), {
      atOnce: AT_ONCE,
    });
    schedules.onDue(SUBSCRIPTION, async ({ id, corporationCode, period }) => {
      const subscription = await subscriptions.find(corporationCode, id);
      if (!subscription) return undefined;
      return {
        async commit(transaction) {
          const run = await runs.begin(subscription, { dueAt: period, begunAt: now(), cause: 'schedule' }, transaction);
          if (run) await context.enqueue(run, transaction);
        },
        settle: () => jobs.wake(),
      };
    });
    deliveries.guard(GUARD, guardDeliveries(context));
    deliveries.onSettled(SUBSCRIPTION, settleDeliveries(context));
    deliveries.usedBy(SUBSCRIPTION, async (corporationCode) =>
      (await subscriptions.all(corporationCode)).flatMap(({ subscription_id: id, name, created_by, settings }) =>
        settings.channels.map((channelId) => ({ channelId, id, name, ownerId: created_by })),
      ),
    );
    jobs.define('subscriptions.look', async () => {
      for (const runId of await runs.due(now())) {
        const run = await runs.find(runId);
        if (run) await context.enqueue(run);
      }
    });
    jobs.schedule('subscriptions.look', '* * * * *', 'UTC');
    jobs.define('subscriptions.purge', async () => {
      for (const key of await runs.takeFiles({ before: now() })) await files.remove(key);
      await runs.purge(new Date(now().getTime() - HISTORY_DAYS * 86_400_000));
    });
    jobs.schedule('subscriptions.purge', '23 * * * *', 'UTC');
    return { handlers: { subscribe: { ...subscriptionHandlers(context), ...runHandlers(context) } } };
  },
});
