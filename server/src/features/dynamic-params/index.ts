export { createDynamicParams } from './dynamic-params-feature.ts';
export { dynamicParamMigrations } from './migrations.ts';
