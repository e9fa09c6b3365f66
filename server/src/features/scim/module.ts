import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createDockingRepository } from '../docking/index.ts';
import { scimMigrations } from './migrations.ts';
import { scimRoutes } from './scim-routes.ts';
import { scimSnapshot } from './scim-snapshot.ts';
import { createScimStore, forgetPushed } from './scim-store.ts';
import type { ScimTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends ScimTables {}
}

/** People and groups that docked systems push by SCIM 2.0. */
export const scimSlice = defineSlice({
  name: 'scim',
  migrations: scimMigrations,
  needs: ['directory'],
  create({ services, needs: { directory } }) {
    const store = createScimStore(services.store);
    const systems = createDockingRepository(services.store, services.sealer);
    directory.readsPushed({
      read: (systemId) => scimSnapshot(services.store, systemId),
      forget: (transaction, systemId) => forgetPushed(transaction, systemId),
    });
    return { routes: (http) => scimRoutes(http, { services, store, systems, directory }) };
  },
});
