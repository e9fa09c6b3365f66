import { permissionsOfRoles, type PermissionSymbol, type UserType } from '@tessera/contract';
import { sql } from 'kysely';

import type { Store } from './accounts.ts';
import { rolesOfGroups } from './group-roles.ts';

/** A person's member id, and the ids of their groups: the nearest first, then those above. Null for no member. */
export async function membershipWithGroups(
  store: Store,
  corporationCode: string,
  userId: string,
): Promise<{
  readonly memberId: string;
  readonly groupIds: readonly string[];
  readonly givenRoleIds: readonly string[];
} | null> {
  const { rows } = await sql<{ member_id: string; group_ids: string[]; role_ids: string[] }>`
    with recursive held as (
      select g.group_id, g.parent_id, 0 as height
      from member m join user_group_member using (member_id) join user_group g using (group_id)
      where m.corporation_code = ${corporationCode} and m.user_id = ${userId}
      union all
      select g.group_id, g.parent_id, h.height + 1 from user_group g join held h on g.group_id = h.parent_id
    )
    select m.member_id, coalesce((
      select array_agg(group_id order by height, group_id)
      from (select group_id, min(height) as height from held group by group_id) nearest
    ), '{}') as group_ids,
      array(select distinct role_id from held join group_role using (group_id) order by 1) as role_ids
    from member m where m.corporation_code = ${corporationCode} and m.user_id = ${userId}
  `.execute(store);
  const [row] = rows;
  return row ? { memberId: row.member_id, groupIds: row.group_ids, givenRoleIds: row.role_ids } : null;
}

/** Groups of a corporation by id, with the one above each. */
export async function groupParents(store: Store, corporationCode: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await store
    .selectFrom('user_group')
    .select(['group_id', 'parent_id'])
    .where('corporation_code', '=', corporationCode)
    .execute();
  return new Map(rows.map(({ group_id, parent_id }) => [group_id, parent_id]));
}

/** Groups with all above them, the nearest first. */
export function withGroupsAbove(parents: ReadonlyMap<string, string | null>, groupIds: readonly string[]): string[] {
  const found = new Set(groupIds);
  for (const id of found) {
    const above = parents.get(id);
    if (above) found.add(above);
  }
  return [...found];
}

/** A member with all by which rights are given. */
export interface MemberStanding {
  readonly memberId: string;
  readonly userId: string;
  readonly name: string;
  readonly roleId: string;
  readonly userType: UserType;
  readonly permissions: ReadonlySet<PermissionSymbol>;
  readonly disabled: boolean;
  /** As `membershipWithGroups` has them. */
  readonly groupIds: readonly string[];
  /** Roles that groups give beside the own one. */
  readonly givenRoleIds: readonly string[];
}

/** Members of a corporation by name, with all by which rights are given. @param only those; default: all */
export async function memberStandings(
  store: Store,
  corporationCode: string,
  {
    memberIds,
    userId,
    userIds,
  }: {
    readonly memberIds?: readonly string[];
    readonly userId?: string;
    readonly userIds?: readonly string[];
  } = {},
): Promise<MemberStanding[]> {
  const { rows } = await sql<{
    member_id: string;
    user_id: string;
    name: string;
    role_id: string;
    user_type: UserType;
    permissions: readonly PermissionSymbol[] | null;
    operator: boolean;
    disabled: boolean;
    group_ids: string[] | null;
  }>`
    select m.member_id, m.user_id, a.user_nick_name as name, m.role_id, r.user_type, r.permissions, c.operator,
      m.disabled or a.disabled as disabled, g.group_ids
    from member m
    join account a on a.user_id = m.user_id
    join role r on r.role_id = m.role_id
    join corporation c on c.corporation_code = m.corporation_code
    left join (
      select ugm.member_id, array_agg(ugm.group_id order by ugm.group_id) as group_ids
      from user_group_member ugm join user_group ug using (group_id)
      where ug.corporation_code = ${corporationCode}
      group by ugm.member_id
    ) g on g.member_id = m.member_id
    where m.corporation_code = ${corporationCode}
      ${memberIds === undefined ? sql`` : sql`and m.member_id = any(${[...memberIds]}::text[])`}
      ${userIds === undefined ? sql`` : sql`and m.user_id = any(${[...userIds]}::text[])`}
      ${userId === undefined ? sql`` : sql`and m.user_id = ${userId}`}
    order by a.user_nick_name, a.account
  `.execute(store);
  const parents = await groupParents(store, corporationCode);
  const ofGroup = await rolesOfGroups(store, corporationCode);
  const ofRole = new Map<string, ReadonlySet<PermissionSymbol>>();
  return rows.map((row) => {
    const role = { userType: row.user_type, permissions: row.permissions };
    const groupIds = withGroupsAbove(parents, row.group_ids ?? []);
    const given = [
      ...new Map(groupIds.flatMap((id) => ofGroup.get(id) ?? []).map((one) => [one.roleId, one])).values(),
    ];
    const givenRoleIds = given.map(({ roleId }) => roleId).toSorted();
    const key = [row.role_id, ...givenRoleIds].join(' ');
    const permissions = ofRole.get(key) ?? new Set(permissionsOfRoles([role, ...given], row.operator));
    ofRole.set(key, permissions);
    return {
      memberId: row.member_id,
      userId: row.user_id,
      name: row.name,
      roleId: row.role_id,
      userType: row.user_type,
      permissions,
      disabled: row.disabled,
      groupIds,
      givenRoleIds,
    };
  });
}
