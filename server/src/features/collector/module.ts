import { defineSlice } from '../../platform/slices/define-slice.ts';
import { agentHandlers } from './agent-handlers.ts';
import { createAgentProgram, programRoute } from './agent-program.ts';
import { createAgentRepository } from './agent-repository.ts';
import { channelRoutes } from './channel/channel-routes.ts';
import type { CollectorContext } from './collector-context.ts';
import { collectorMigrations } from './migrations.ts';
import { createOrders } from './orders.ts';
import { createServerKeys } from './server-keys.ts';
import type { CollectorTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends CollectorTables {}
}

const DAY = 86_400_000;
/** How long runs of programs, refusals and orders are kept, in milliseconds. */
const KEEP = { instances: DAY, refusals: 90 * DAY, orders: 90 * DAY };

/** Agents that collect rows where they lie (0119). */
export const collectorSlice = defineSlice({
  name: 'collector',
  migrations: collectorMigrations,
  needs: ['identity'],
  create({ services, bundleDirectory, needs: { identity } }) {
    const { store, jobs, now } = services;
    const context: CollectorContext = {
      services,
      agents: createAgentRepository(store),
      orders: createOrders(services),
      keys: createServerKeys(services),
      program: createAgentProgram(bundleDirectory),
      people: identity.userNames,
    };
    const stopping = new AbortController();
    jobs.define('collector.purge', async () => context.agents.purge(now(), KEEP));
    jobs.schedule('collector.purge', '17 4 * * *', 'UTC');
    return {
      handlers: { collectorAgents: agentHandlers(context) },
      routes: (http) => {
        http.addHook('preClose', async () => stopping.abort());
        programRoute(http, context.program);
        channelRoutes(http, context, stopping.signal);
      },
    };
  },
});
