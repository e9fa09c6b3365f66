export { analyticsFolder, createAnalytics, type Analytics, type AnalyticsFolder } from './analytics.ts';
export { createImporter, type Importer, type ImportedTable } from './import/importer.ts';
export { requestImport } from './import/import-requests.ts';
export { requestSnapshot } from './snapshot.ts';
export { tableMigrations } from './migrations.ts';
export { findTable, saveRowRule, saveTable, type FieldDefinition, type TableDefinition } from './table-repository.ts';
export { createTables, type Tables } from './tables-feature.ts';
export type { AnalyticTables } from './tables.ts';
