import { sql } from 'kysely';

import type { Store } from './accounts.ts';
import { heldRoleIds } from './group-roles.ts';

/** Where a person stands in a corporation: everything by which rights may reach them. */
export interface Standing {
  /** Null for no person. */
  readonly memberId: string | null;
  /** The member's own role and those that groups give, sorted. */
  readonly roles: readonly string[];
  /** Groups of the member and those above them, sorted. */
  readonly groups: readonly string[];
}

/**
 * The standing of a user, with a role in place of the member's own.
 * @param userId default: nobody in particular
 */
export async function standingOf(
  store: Store,
  { corporationCode, roleId, userId }: { corporationCode: string; roleId: string; userId?: string },
): Promise<Standing> {
  if (userId === undefined) return { memberId: null, roles: [roleId], groups: [] };
  const { rows } = await sql<{ member_id: string; groups: string[]; roles: string[] }>`
    with recursive self as (
      select member_id from member where corporation_code = ${corporationCode} and user_id = ${userId}
    ), held as (
      select g.group_id, g.parent_id from self join user_group_member using (member_id) join user_group g using (group_id)
      union
      select g.group_id, g.parent_id from user_group g join held h on g.group_id = h.parent_id
    )
    select member_id, array(select group_id from held order by 1) as groups,
      array(select distinct role_id from held join group_role using (group_id)) as roles
    from self
  `.execute(store);
  const [found] = rows;
  return {
    memberId: found?.member_id ?? null,
    roles: heldRoleIds(
      roleId,
      (found?.roles ?? []).map((given) => ({ roleId: given })),
    ),
    groups: found?.groups ?? [],
  };
}
