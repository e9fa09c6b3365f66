import { defineSlice } from '../../platform/slices/define-slice.ts';
import { getCorporation, listRoles, roleTitle } from '../identity/index.ts';
import { queryMonitorMigrations } from './migrations.ts';
import { createQueryMonitor } from './query-monitor-feature.ts';
import type { QueryMonitorTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends QueryMonitorTables {}
}

export const queryMonitorSlice = defineSlice({
  name: 'queryMonitor',
  migrations: queryMonitorMigrations,
  needs: ['identity', 'tables'],
  create: ({ services, needs: { identity, tables } }) =>
    createQueryMonitor({
      services,
      engine: tables.engine,
      operates: async (corporationCode) => (await getCorporation(services.store, corporationCode))?.operator ?? false,
      async names(corporationCode, locale) {
        const [corporation, users, roles, known] = await Promise.all([
          getCorporation(services.store, corporationCode),
          identity.userNames(corporationCode),
          listRoles(services.store, corporationCode),
          tables.service.names(corporationCode),
        ]);
        return {
          corporation: corporation?.corporation_name ?? corporationCode,
          users,
          roles: new Map(
            roles.map(({ role_id, user_type: userType, role_name: roleName }) => [
              role_id,
              roleTitle(locale, { userType, roleName }),
            ]),
          ),
          tables: new Map(known.map(({ tableId, name }) => [tableId, name])),
        };
      },
    }),
});
