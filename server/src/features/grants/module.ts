import { defineSlice } from '../../platform/slices/define-slice.ts';
import { grantHandlers } from './grant-handlers.ts';
import { createGrants, type Grants } from './grants.ts';
import { createGuard } from './guard.ts';
import { grantMigrations } from './migrations.ts';
import { seenTables } from './seen-tables.ts';
import type { GrantTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    grants: Grants;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends GrantTables {}
}

/** Who may do what with which object: lists of rights, inherited along directories, and the one evaluation of them. */
export const grantsSlice = defineSlice({
  name: 'grants',
  migrations: grantMigrations,
  later: ['tables', 'tableRights'],
  create({ services, later }) {
    const parts = createGrants(services);
    return {
      gives: parts.grants,
      check: createGuard(services.resources, parts.grants),
      handlers: {
        resourceGrants: grantHandlers(services, parts, (...asked) =>
          seenTables(later.tables.registry, later.tableRights, ...asked),
        ),
      },
      async stop() {
        parts.close();
      },
    };
  },
});
