export { modelMigrations } from './migrations.ts';
export { createModels } from './models-feature.ts';
