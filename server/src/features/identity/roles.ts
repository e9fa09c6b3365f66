import { randomUUID } from 'node:crypto';

import { LOCALES, USER_TYPES, type Locale, type PermissionSymbol, type UserType } from '@tessera/contract';
import { sql, type Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { withNameTaken } from '../../platform/store/name-taken.ts';
import { text } from '../../platform/texts/index.ts';
import type { Store } from './accounts.ts';
import type { IdentityTables } from './tables.ts';

export type Role = Selectable<IdentityTables['role']>;

/** What a role is called: its own name, or the text of a fixed one. */
export function roleTitle(locale: Locale, role: { userType: UserType; roleName: string | null }): string {
  return role.roleName ?? text(locale, `role.${role.userType}`);
}

/** Roles of a corporation: the fixed ones in the order of the user types, then its own by name. */
export async function listRoles(store: Store, corporationCode: string): Promise<Role[]> {
  const roles = await store.selectFrom('role').selectAll().where('corporation_code', '=', corporationCode).execute();
  return roles.toSorted(
    (a, b) =>
      USER_TYPES.indexOf(a.user_type) - USER_TYPES.indexOf(b.user_type) ||
      (a.role_name ?? '').localeCompare(b.role_name ?? ''),
  );
}

export async function findRole(store: Store, corporationCode: string, roleId: string): Promise<Role | null> {
  const found = await store
    .selectFrom('role')
    .selectAll()
    .where('corporation_code', '=', corporationCode)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return found ?? null;
}

/** @throws CatalogueError nameTaken, also for the name of a fixed role in any language */
export async function addRole(
  store: Store,
  corporationCode: string,
  name: string,
  permissions: readonly PermissionSymbol[],
): Promise<Role> {
  const roleId = randomUUID();
  const added = await store
    .insertInto('role')
    .values({
      role_id: roleId,
      corporation_code: corporationCode,
      user_type: 'other',
      role_name: name,
      role_name_key: keyOfName(name),
      permissions: JSON.stringify(permissions),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new CatalogueError('nameTaken', { name });
  return added;
}

/** @throws CatalogueError nameTaken */
export async function renameRole(store: Store, roleId: string, name: string): Promise<void> {
  const change = store
    .updateTable('role')
    .set({ role_name: name, role_name_key: keyOfName(name) })
    .where('role_id', '=', roleId)
    .where('permissions', 'is not', null)
    .execute();
  await withNameTaken(name, change);
}

/** Rights of a role that the corporation made; those of fixed roles never change. */
export async function saveRolePermissions(
  store: Store,
  roleId: string,
  permissions: readonly PermissionSymbol[],
): Promise<void> {
  await store
    .updateTable('role')
    .set({ permissions: JSON.stringify(permissions) })
    .where('role_id', '=', roleId)
    .where('permissions', 'is not', null)
    .execute();
}

/** Gives members, open invitations and groups of one role another one; groups never that of owners. @returns how many people */
export async function moveRole(store: Store, fromRoleId: string, toRoleId: string): Promise<number> {
  let moved = 0n;
  for (const table of ['member', 'invitation'] as const) {
    const result = await store
      .updateTable(table)
      .set({ role_id: toRoleId })
      .where('role_id', '=', fromRoleId)
      .executeTakeFirst();
    moved += result.numUpdatedRows;
  }
  await sql`
    insert into group_role (group_id, role_id)
    select group_id, ${toRoleId} from group_role where role_id = ${fromRoleId}
      and exists (select from role where role_id = ${toRoleId} and user_type <> 'admin')
    on conflict do nothing
  `.execute(store);
  await store.deleteFrom('group_role').where('role_id', '=', fromRoleId).execute();
  return Number(moved);
}

/** Deletes an own role. @throws CatalogueError roleInUse while members, invitations or groups have it */
export async function deleteRole(store: Store, roleId: string): Promise<void> {
  try {
    await store.deleteFrom('role').where('role_id', '=', roleId).where('permissions', 'is not', null).execute();
  } catch (error) {
    if ((error as { code?: unknown }).code === '23503') throw new CatalogueError('roleInUse', {}, { cause: error });
    throw error;
  }
}
/** Users who have a role, themselves or by a group. */
export async function usersOfRole(store: Store, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive below as (
      select group_id from group_role where role_id = ${roleId}
      union
      select g.group_id from user_group g join below b on g.parent_id = b.group_id
    )
    select user_id from member where role_id = ${roleId}
    union select m.user_id from below join user_group_member using (group_id) join member m using (member_id)
  `.execute(store);
  return rows.map(({ user_id }) => user_id);
}

function keyOfName(name: string): string {
  const key = name.normalize('NFKC').trim().toLowerCase();
  const fixed = LOCALES.flatMap((locale) => USER_TYPES.map((userType) => text(locale, `role.${userType}`)));
  if (fixed.some((taken) => taken.toLowerCase() === key)) throw new CatalogueError('nameTaken', { name });
  return key;
}
