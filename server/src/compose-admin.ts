import type { AuthContext } from './features/auth/index.ts';
import { getCorporation, listMemberRows, listRoles, roleTitle } from './features/identity/index.ts';
import { createMembersFeature } from './features/members/index.ts';
import type { Messages } from './features/messages/index.ts';
import { createQueryMonitor } from './features/query-monitor/index.ts';
import { createRoleGuard, createRoleNotice, createRolesFeature } from './features/roles/index.ts';
import { copyRights, coversTables, grantTables, storedRights } from './features/table-rights/index.ts';
import type { Tables } from './features/tables/index.ts';
import type { Feature } from './platform/http/feature.ts';
import type { Services } from './platform/services.ts';

export interface AdminParts {
  readonly auth: AuthContext;
  readonly messages: Messages;
  readonly tables: Pick<Tables, 'engine' | 'service'>;
}

/** Members, roles and the page of running queries. */
export function composeAdmin(services: Services, { auth, messages, tables }: AdminParts): readonly Feature[] {
  const { store } = services;
  const guard = createRoleGuard(services, async (own, other) =>
    coversTables(await storedRights(store, own), await storedRights(store, other)),
  );
  const notice = createRoleNotice(services, messages);
  return [
    createMembersFeature({ services, auth, guard, notice }),
    createRolesFeature({
      services,
      guard,
      notice,
      async copyTables(transaction, from, to) {
        if (from.user_type !== 'admin') return copyRights(transaction, from.role_id, to);
        // Owners see every table without a right of their own.
        const all = await tables.service.names(from.corporation_code);
        await grantTables(
          transaction,
          [to],
          all.map(({ tableId }) => tableId),
        );
      },
    }),
    createQueryMonitor({
      services,
      engine: tables.engine,
      operates: async (corporationCode) => (await getCorporation(store, corporationCode))?.operator ?? false,
      async names(corporationCode, locale) {
        const [corporation, members, roles, known] = await Promise.all([
          getCorporation(store, corporationCode),
          listMemberRows(store, corporationCode),
          listRoles(store, corporationCode),
          tables.service.names(corporationCode),
        ]);
        return {
          corporation: corporation?.corporation_name ?? corporationCode,
          users: new Map(members.flatMap((row) => (row.userId === null ? [] : [[row.userId, row.userNickName]]))),
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
  ];
}
