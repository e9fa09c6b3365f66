export { createDynamicParams } from './dynamic-params-feature.ts';
export { findWrongChoice } from './check-param.ts';
export { catalogueParameter } from './catalogue-parameters.ts';
export { dynamicParamMigrations } from './migrations.ts';
export { createParamRepository } from './param-repository.ts';
