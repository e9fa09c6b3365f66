export { migrateAnalytics, MigrationRefused } from './migrate-analytics.ts';
