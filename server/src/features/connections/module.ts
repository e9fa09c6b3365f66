import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createConnectionDrivers, createConnections, type ConnectionDrivers } from './connections-feature.ts';
import { connectionMigrations } from './migrations.ts';
import type { ConnectionTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    connections: Pick<ConnectionDrivers, 'driver' | 'names'>;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ConnectionTables {}
}

export const connectionsSlice = defineSlice({
  name: 'connections',
  migrations: connectionMigrations,
  needs: ['dataJobs', 'identity', 'messages', 'tables'],
  create({ services, needs: { dataJobs, identity, messages, tables } }) {
    const gives = createConnectionDrivers(services);
    const feature = createConnections(gives, {
      services,
      registry: tables.registry,
      analytics: tables.analytics,
      dataJobs,
      messages,
      users: identity.userNames,
    });
    return { ...feature, gives };
  },
});
