import type { PermissionSymbol, UserType } from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Store } from './accounts.ts';

/** A role that groups give somebody. */
export interface GivenRole {
  readonly roleId: string;
  readonly userType: UserType;
  readonly roleName: string | null;
  readonly permissions: readonly PermissionSymbol[] | null;
}

/**
 * The roles that groups give a member as one JSON value: those of the member's groups and of the groups above.
 * @param memberId column with the member
 */
export function givenRoles(memberId: ReturnType<typeof sql.ref>) {
  return sql<GivenRole[]>`coalesce((
    with recursive held as (
      select g.group_id, g.parent_id from user_group_member ugm join user_group g using (group_id)
      where ugm.member_id = ${memberId}
      union
      select g.group_id, g.parent_id from user_group g join held h on g.group_id = h.parent_id
    )
    select jsonb_agg(distinct jsonb_build_object('roleId', r.role_id, 'userType', r.user_type, 'roleName', r.role_name,
      'permissions', r.permissions))
    from held join group_role using (group_id) join role r using (role_id)
  ), '[]'::jsonb)`;
}

/** Ids of all roles that somebody holds: the own one and those of groups, each once and sorted. */
export const heldRoleIds = (own: string, given: readonly Pick<GivenRole, 'roleId'>[]): readonly string[] =>
  [...new Set([own, ...given.map(({ roleId }) => roleId)])].toSorted();

/** Roles that groups give to members, by member; who is given none is missing. */
export async function rolesByGroups(
  store: Store,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GivenRole[]>> {
  const rows = await store
    .selectFrom('member')
    .select(['member_id', givenRoles(sql.ref('member.member_id')).as('given')])
    .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ member_id, given }) => (given.length > 0 ? [[member_id, given]] : [])));
}

/** Roles that groups of a corporation give themselves, by group. */
export async function rolesOfGroups(
  store: Store,
  corporationCode: string,
): Promise<ReadonlyMap<string, readonly GivenRole[]>> {
  const rows = await store
    .selectFrom('group_role')
    .innerJoin('role', 'role.role_id', 'group_role.role_id')
    .select(['group_id', 'role.role_id', 'user_type', 'role_name', 'permissions'])
    .where('corporation_code', '=', corporationCode)
    .execute();
  const found = new Map<string, GivenRole[]>();
  for (const { group_id, role_id: roleId, user_type: userType, role_name: roleName, permissions } of rows)
    found.set(group_id, [...(found.get(group_id) ?? []), { roleId, userType, roleName, permissions }]);
  return found;
}

/** Replaces the roles of a group. @throws CatalogueError notFound for a foreign one, groupRole for that of owners */
export async function saveGroupRoles(
  store: Store,
  corporationCode: string,
  groupId: string,
  roleIds: readonly string[],
): Promise<void> {
  const known = await store
    .selectFrom('role')
    .select(['role_id', 'user_type'])
    .where('corporation_code', '=', corporationCode)
    .where(sql<boolean>`role_id = any(${[...roleIds]}::text[])`)
    .execute();
  if (roleIds.some((id) => !known.some(({ role_id }) => role_id === id))) throw new CatalogueError('notFound');
  if (known.some(({ user_type }) => user_type === 'admin')) throw new CatalogueError('groupRole');
  await store.deleteFrom('group_role').where('group_id', '=', groupId).execute();
  if (known.length === 0) return;
  await store
    .insertInto('group_role')
    .values(known.map(({ role_id }) => ({ group_id: groupId, role_id })))
    .execute();
}

/** Users of a group and of those below it. */
export async function usersOfGroup(store: Store, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive below as (
      select group_id from user_group where group_id = ${groupId}
      union all
      select g.group_id from user_group g join below b on g.parent_id = b.group_id
    )
    select distinct m.user_id from below join user_group_member using (group_id) join member m using (member_id)
  `.execute(store);
  return rows.map(({ user_id }) => user_id);
}
