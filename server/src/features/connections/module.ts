import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createConnections, type Connections } from './connections-feature.ts';
import { connectionMigrations } from './migrations.ts';
import type { ConnectionTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    connections: Connections;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ConnectionTables {}
}

export const connectionsSlice = defineSlice({
  name: 'connections',
  migrations: connectionMigrations,
  needs: ['dataJobs', 'identity', 'messages', 'tables'],
  create: ({ services, needs }) => createConnections(services, needs),
});
