import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { groupPathsOf, listAddressees, listRoles, standingOf, usersInGroups } from '../identity/index.ts';
import { withCatalogueErrors } from '../tables/index.ts';
import { computeRun, COMPUTE_QUEUE, enqueueRun, MOST_RETRIES } from './compute-run.ts';
import { DIGITAL, type DigitalContext, type DigitalSurroundings } from './digital-context.ts';
import { channelsOf } from './digital-views.ts';
import { guardDeliveries } from './guard-deliveries.ts';
import { DIGITAL_GUARD } from './hand-over.ts';
import { messageHandlers } from './message-handlers.ts';
import { createMessageRepository } from './message-repository.ts';
import { digitalMigrations } from './migrations.ts';
import { mineHandler } from './mine-handler.ts';
import { runHandlers } from './run-handlers.ts';
import { createRunRepository } from './run-repository.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import type { DigitalTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends DigitalTables {}
}

/** Days for which runs and what became of them are listed. */
const HISTORY_DAYS = 400;
/** Runs that one server computes at the same time. */
const AT_ONCE = 2;
const UNPUBLISHED: ReadonlySet<string> = new Set(['reportUnpublished', 'screenUnpublished']);

/** Texts with figures that a corporation shows to its own applications (D-12); decision 0109. */
export const digitalMessagesSlice = defineSlice({
  name: 'digitalMessages',
  migrations: digitalMigrations,
  needs: ['boards', 'collector', 'deliveries', 'identity', 'querySettings', 'schedules', 'tableRights', 'tables'],
  create({ services, needs }) {
    const { boards, collector, deliveries, identity, querySettings, schedules, tableRights, tables } = needs;
    const { store, jobs, now } = services;
    const around: DigitalSurroundings = {
      deliveries,
      schedules,
      rights: tableRights,
      registry: tables.registry,
      held: tableRights.held,
      members: (...asked) => listAddressees(store, ...asked),
      inGroups: (...asked) => usersInGroups(store, ...asked),
      standing: (of) => standingOf(store, of),
      names: identity.userNames,
      async known(corporationCode) {
        const [roles, groups] = await Promise.all([
          listRoles(store, corporationCode),
          groupPathsOf(store, corporationCode),
        ]);
        return { roles: new Set(roles.map(({ role_id }) => role_id)), groups: new Set(groups.keys()) };
      },
      ask: (spec, reader, locale, at, signal) =>
        withCatalogueErrors(tables.engine.run(spec, { viewer: { ...reader, locale }, signal, ...(at && { at }) })),
      async document(corporationCode, menuCode) {
        try {
          return await boards.content(corporationCode, menuCode, 'zh_CN');
        } catch (error) {
          if (error instanceof CatalogueError && UNPUBLISHED.has(error.key)) return null;
          throw error;
        }
      },
      loads: tables.service.loads,
      completeness: collector.of,
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
    };
    const context: DigitalContext = {
      services,
      around,
      messages: createMessageRepository(store),
      runs: createRunRepository(store),
    };
    const { messages, runs } = context;
    jobs.define<{ runId: string }>(COMPUTE_QUEUE, (job) => computeRun(context, job), {
      atOnce: AT_ONCE,
      retries: MOST_RETRIES,
    });
    schedules.onDue(DIGITAL, async ({ id, corporationCode, period }) => {
      const message = await messages.find(corporationCode, id);
      if (!message) return undefined;
      return {
        async commit(transaction) {
          const values = {
            cause: 'schedule',
            due_at: period,
            begun_at: now(),
            state: 'queued',
            ended_at: null,
          } as const;
          const run = await runs.begin(message, values, transaction);
          if (run) await enqueueRun(context, run, transaction);
        },
        settle: () => jobs.wake(),
      };
    });
    deliveries.guard(DIGITAL_GUARD, guardDeliveries(context));
    deliveries.onSettled(DIGITAL, settleDeliveries(context));
    deliveries.usedBy(DIGITAL, async (corporationCode) =>
      (await messages.all(corporationCode)).flatMap((row) =>
        channelsOf(row).map((channelId) => ({ channelId, id: row.message_id, name: row.name, ownerId: row.saved_by })),
      ),
    );
    jobs.define('digital.purge', () => runs.purge(new Date(now().getTime() - HISTORY_DAYS * 86_400_000)));
    jobs.schedule('digital.purge', '41 3 * * *', 'UTC');
    return { handlers: { digital: { ...messageHandlers(context), ...runHandlers(context), ...mineHandler(context) } } };
  },
});
