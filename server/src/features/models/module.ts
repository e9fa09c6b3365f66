import { defineSlice } from '../../platform/slices/define-slice.ts';
import { listCorporations, listRoles } from '../identity/index.ts';
import { modelMigrations } from './migrations.ts';
import { createModels } from './models-feature.ts';
import type { ModelTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends ModelTables {}
}

export const modelsSlice = defineSlice({
  name: 'models',
  migrations: modelMigrations,
  needs: ['connections', 'tables'],
  create: ({ services, needs: { connections, tables } }) =>
    createModels({
      services,
      engine: tables.engine,
      registry: tables.registry,
      tables: tables.service,
      connections: connections.names,
      corporations: async () =>
        (await listCorporations(services.store)).map(({ corporation_code }) => corporation_code),
      async ownerRole(corporationCode) {
        const owner = (await listRoles(services.store, corporationCode)).find((role) => role.user_type === 'admin');
        if (!owner) throw new Error(`${corporationCode} has no owners`);
        return owner.role_id;
      },
    }),
});
