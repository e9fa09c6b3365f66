export { queryMonitorMigrations } from './migrations.ts';
export { createQueryMonitor } from './query-monitor-feature.ts';
