export {
  createConnectionDrivers,
  createConnections,
  type ConnectionDrivers,
  type Connections,
} from './connections-feature.ts';
export { migrateAnalytics, MigrationRefused } from './migrate-analytics.ts';
export { connectionMigrations } from './migrations.ts';
export type { ConnectionTables } from './tables.ts';
