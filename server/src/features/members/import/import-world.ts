import { LOCALES, type Locale } from '@tessera/contract';

import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findPeople,
  groupPathsOf,
  handGroups,
  keyOf,
  listAttributes,
  listRoles,
  pendingMembers,
  roleTitle,
} from '../../identity/index.ts';
import { isOwner, type RoleGuard } from '../../roles/index.ts';
import { groupKey, type ImportLimits, type ImportWorld } from './plan-rows.ts';

/** What the rows of a file are compared with. @param locale in which roles are called */
export async function importWorld(
  { store }: Pick<Services, 'store'>,
  guard: RoleGuard,
  viewer: Viewer,
  { seats, inviteDomains }: ImportLimits,
  locale: Locale,
): Promise<ImportWorld> {
  const { corporationCode } = viewer;
  const [rows, roles, paths, groupsOf, attributesOf, pending] = await Promise.all([
    findPeople(store, corporationCode),
    listRoles(store, corporationCode),
    groupPathsOf(store, corporationCode),
    handGroups(store, corporationCode),
    listAttributes(store, corporationCode),
    pendingMembers(store, corporationCode),
  ]);
  const allowedRoles = new Set<string>();
  for (const { role_id } of roles) if (await guard.isWithin(viewer, role_id)) allowedRoles.add(role_id);
  const groups = new Map<string, { groupId: string; path: string }[]>();
  for (const [groupId, names] of paths) {
    const path = names.join('/');
    const name = names.at(-1) ?? '';
    for (const key of new Set([groupKey(path), groupKey(name)]))
      groups.set(key, [...(groups.get(key) ?? []), { groupId, path }]);
  }
  return {
    people: new Map([
      ...rows.map((row) => [keyOf(row.account), row] as const),
      ...rows.flatMap((row) => (row.email === null ? [] : [[keyOf(row.email), row] as const])),
    ]),
    roles: new Map(
      roles.flatMap((role) => {
        const named = { userType: role.user_type, roleName: role.role_name };
        const known = { roleId: role.role_id, userType: role.user_type, title: roleTitle(locale, named) };
        return LOCALES.map((one) => [keyOf(roleTitle(one, named)), known] as const);
      }),
    ),
    allowedRoles,
    groups,
    groupsOf: new Map([...groupsOf, ...[...pending].map(([id, { groupIds }]) => [id, new Set(groupIds)] as const)]),
    attributesOf: new Map([...attributesOf, ...[...pending].map(([id, one]) => [id, one.attributes ?? {}] as const)]),
    isOwner: isOwner(viewer),
    taken: rows.filter(({ state }) => state !== 'disabled').length,
    seats,
    inviteDomains,
    activeOwners: new Set(
      rows.flatMap(({ memberId, userType, state }) => (userType === 'admin' && state === 'active' ? [memberId] : [])),
    ),
  };
}
