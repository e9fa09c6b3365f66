export { sqlModelMigrations } from './migrations.ts';
export { createSqlModels } from './sql-models-feature.ts';
