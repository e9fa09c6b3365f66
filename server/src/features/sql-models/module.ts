import { defineSlice } from '../../platform/slices/define-slice.ts';
import { sqlModelMigrations } from './migrations.ts';
import { createSqlModels, type SqlModels } from './sql-models-feature.ts';
import type { SqlModelTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    sqlModels: SqlModels;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends SqlModelTables {}
}

export const sqlModelsSlice = defineSlice({
  name: 'sqlModels',
  migrations: sqlModelMigrations,
  needs: ['computedFields', 'connections', 'dynamicParams', 'tables'],
  create({ services, needs: { computedFields, connections, dynamicParams, tables } }) {
    return createSqlModels({
      services,
      usesBy: computedFields.usesBy,
      engine: tables.engine,
      registry: tables.registry,
      tables: tables.service,
      connections: connections.names,
      parameters: dynamicParams.catalogue,
    });
  },
});
