import { defineSlice } from '../../platform/slices/define-slice.ts';
import type { CollectedLine } from '../tables/index.ts';
import { createCorporationStorage } from '../uploads/index.ts';
import { agentHandlers } from './agent-handlers.ts';
import { createAgentProgram, programRoute } from './agent-program.ts';
import { createAgentRepository } from './agent-repository.ts';
import { channelRoutes } from './channel/channel-routes.ts';
import { checkHandlers } from './checks/check-handlers.ts';
import { createCheckRepository } from './checks/check-repository.ts';
import { createCompleteness, type Completeness } from './checks/completeness.ts';
import { afterLoad, createCheckQueue, defineChecks } from './checks/define-checks.ts';
import { checkMigrations } from './checks/migrations.ts';
import { createTableOrigins, type ReadCollected } from './checks/table-origin.ts';
import type { CheckTables } from './checks/tables.ts';
import type { CollectTables } from './collect-tables.ts';
import { collectedLines } from './collected-lines.ts';
import type { CollectorContext } from './collector-context.ts';
import { collectorMigrations } from './migrations.ts';
import { createOrders } from './orders.ts';
import { createPlans } from './plans.ts';
import { createBatchFiles } from './runs/batch-files.ts';
import { createIntake } from './runs/intake.ts';
import { defineLoadRuns } from './runs/load-runs.ts';
import { purgeRuns } from './runs/purge-runs.ts';
import { createServerKeys } from './server-keys.ts';
import { sourceHandlers } from './sources/source-handlers.ts';
import { statisticsHandlers } from './statistics/statistics-handlers.ts';
import type { CollectorTables } from './tables.ts';
import { dataHandlers } from './tasks/data-handlers.ts';
import { taskHandlers } from './tasks/task-handlers.ts';
import { taskSetHandlers } from './tasks/task-set-handlers.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends CollectorTables, CollectTables, CheckTables {}
}
declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    collector: Completeness & {
      readonly readCollected: ReadCollected;
      readonly lines: (corporationCode: string) => Promise<readonly CollectedLine[]>;
    };
  }
}

const DAY = 86_400_000;
/** How long runs of programs, refusals and orders are kept, in milliseconds. */
const KEEP = { instances: DAY, refusals: 90 * DAY, orders: 90 * DAY };

/** Agents that collect rows where they lie (0119). */
export const collectorSlice = defineSlice({
  name: 'collector',
  migrations: { ...collectorMigrations, ...checkMigrations },
  needs: ['audit', 'composition', 'identity', 'tables'],
  later: ['tableRights'],
  create({
    services,
    bundleDirectory,
    needs: {
      audit,
      composition,
      identity,
      tables: { analytics, preview, registry, rows, service },
    },
    later,
  }) {
    const { store, jobs, now } = services;
    const batches = createBatchFiles(services);
    const storage = createCorporationStorage(services, registry);
    const queue = createCheckQueue(services);
    defineLoadRuns({ services, batches, analytics, registry, rows, storage, afterLoad: afterLoad(services, queue) });
    const context: CollectorContext = {
      services,
      agents: createAgentRepository(store),
      orders: createOrders(services),
      keys: createServerKeys(services),
      program: createAgentProgram(bundleDirectory),
      plans: createPlans(store),
      intake: createIntake({ services, batches, registry, storage }),
      tableNames: service,
      allowsRemote: composition.allows,
      audit,
      people: identity.userNames,
    };
    const checks = createCheckRepository(store);
    const completeness = createCompleteness(checks);
    const origins = createTableOrigins({
      ...{ store, checks, completeness, now, loads: service.loads },
      rights: { read: (tableId, viewer) => later.tableRights.read(tableId, viewer) },
    });
    defineChecks({ context, checks, analytics, registry, rows }, queue);
    const stopping = new AbortController();
    jobs.define('collector.purge', async () => context.agents.purge(now(), KEEP));
    jobs.schedule('collector.purge', '17 4 * * *', 'UTC');
    jobs.define('collector.tidy', () => purgeRuns(services, batches));
    jobs.schedule('collector.tidy', '*/5 * * * *', 'UTC');
    return {
      gives: {
        ...completeness,
        readCollected: origins.readCollected,
        lines: (corporationCode) => collectedLines(store, corporationCode),
      },
      handlers: {
        collectorAgents: agentHandlers(context),
        collectorSources: sourceHandlers(context),
        collectorTaskSets: taskSetHandlers(context),
        collectorTasks: taskHandlers(context),
        collectorData: dataHandlers({ services, checks, analytics, registry, rows, service, preview, origins }),
        collectorStatistics: statisticsHandlers({ services, completeness }),
        collectorChecks: checkHandlers({ context, checks, queue, completeness }),
      },
      routes: (http) => {
        http.addHook('preClose', async () => stopping.abort());
        programRoute(http, context.program);
        channelRoutes(http, context, stopping.signal);
      },
    };
  },
});
