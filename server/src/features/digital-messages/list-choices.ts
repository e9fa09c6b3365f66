import type { digital, EndpointReply, Locale } from '@tessera/contract';

import { findPeople, groupPathsOf, listRoles, roleTitle } from '../identity/index.ts';
import type { DigitalContext } from './digital-context.ts';

/** Members that a search finds at once. */
const FOUND = 50;

/** What can be chosen for a message. @param search part of a name of members @param userIds members who are named in any case */
export async function listChoices(
  { services: { store }, messages, around }: DigitalContext,
  corporationCode: string,
  { search, userIds }: { readonly search: string; readonly userIds: readonly string[] },
  locale: Locale,
): Promise<EndpointReply<typeof digital.choices>> {
  const order = { by: 'userNickName', descending: false, locale } as const;
  const [found, named, roleRows, groups, channels, categories, timeZone] = await Promise.all([
    findPeople(store, corporationCode, { keyword: search, state: 'active' }, order, { limit: FOUND, offset: 0 }),
    userIds.length === 0 ? [] : around.members(corporationCode, userIds),
    listRoles(store, corporationCode),
    groupPathsOf(store, corporationCode),
    around.deliveries.choices(corporationCode),
    messages.categories(corporationCode),
    around.timeZone(corporationCode),
  ]);
  const roles = roleRows.map(({ role_id, role_name, user_type }) => ({
    roleId: role_id,
    name: roleTitle(locale, { userType: user_type, roleName: role_name }),
  }));
  const titles = new Map(roles.map(({ roleId, name }) => [roleId, name]));
  const members = new Map(
    [
      ...named.map(({ userId, name, roleId }) => ({ userId, name, roleId })),
      ...found.flatMap(({ userId, userNickName: name, roleId }) => (userId === null ? [] : [{ userId, name, roleId }])),
    ].map(({ userId, name, roleId }) => [userId, { userId, name, roleName: titles.get(roleId) ?? '' }]),
  );
  return {
    members: [...members.values()],
    roles,
    groups: [...groups].map(([groupId, path]) => ({ groupId, name: path.join(' / ') })),
    channels,
    categories,
    timeZone,
  };
}
