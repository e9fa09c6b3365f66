import type { Snapshot } from '../directory/index.ts';
import type { Store } from '../identity/index.ts';
import { ENTERPRISE, type ScimUser } from './resources.ts';

/** What a system pushed so far, as a directory. Whom it deleted is not there. */
export async function scimSnapshot(store: Store, systemId: string): Promise<Snapshot> {
  const [users, groups, members] = await Promise.all([
    store.selectFrom('scim_user').selectAll().where('system_id', '=', systemId).where('deleted', '=', false).execute(),
    store.selectFrom('scim_group').select(['scim_id', 'display_name']).where('system_id', '=', systemId).execute(),
    store
      .selectFrom('scim_group_member as m')
      .innerJoin('scim_group as g', 'g.scim_id', 'm.group_id')
      .select(['m.group_id', 'm.user_id'])
      .where('g.system_id', '=', systemId)
      .execute(),
  ]);
  const groupsOf = new Map<string, string[]>();
  for (const { user_id, group_id } of members) groupsOf.set(user_id, [...(groupsOf.get(user_id) ?? []), group_id]);
  return {
    complete: true,
    mayBeEmpty: true,
    groups: groups.map(({ scim_id, display_name }) => ({ externalId: scim_id, name: display_name, parentId: null })),
    people: users.map(({ scim_id, user_name, active, resource }) => {
      const user = resource as unknown as ScimUser;
      return {
        externalId: scim_id,
        account: user_name,
        name: nameOf(user),
        mail: mainOf(user.emails) ?? (user_name.includes('@') ? user_name : null),
        mobile: (user.phoneNumbers ?? []).find(({ type }) => type === 'mobile')?.value ?? mainOf(user.phoneNumbers),
        attributes: attributesOf(user),
        active,
        groupIds: groupsOf.get(scim_id) ?? [],
      };
    }),
  };
}

function nameOf({ displayName, name, userName }: ScimUser): string {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ');
  return displayName || name?.formatted || parts || userName;
}
const mainOf = (list: ScimUser['emails']): string | null =>
  (list ?? []).find(({ primary }) => primary)?.value ?? list?.[0]?.value ?? null;

/** Attributes that settings can map, by the names of SCIM. */
function attributesOf(user: ScimUser): Record<string, string[]> {
  const { department, division, organization, costCenter, employeeNumber } = user[ENTERPRISE] ?? {};
  const { externalId, userName, title, userType, preferredLanguage } = user;
  const named = {
    externalId,
    userName,
    title,
    userType,
    preferredLanguage,
    department,
    division,
    organization,
    costCenter,
    employeeNumber,
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value ? [value] : []]));
}
