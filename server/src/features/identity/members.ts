import { randomUUID } from 'node:crypto';

import {
  permissionsOfRoles,
  strongestType,
  type Locale,
  type MemberStateName,
  type PermissionSymbol,
  type UserType,
} from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { Store } from './accounts.ts';
import { givenRoles, heldRoleIds } from './group-roles.ts';

export interface Membership {
  readonly memberId: string;
  readonly corporationCode: string;
  readonly corporationName: string;
  readonly roleId: string;
  readonly userType: UserType;
  /** Null for a fixed role, whose name is a text. */
  readonly roleName: string | null;
}
/** A row of the member list; an invitation is listed beside the members. */
export interface MemberRow {
  readonly memberId: string;
  readonly userId: string | null;
  readonly account: string;
  readonly userNickName: string;
  readonly email: string | null;
  readonly roleId: string;
  readonly userType: UserType;
  /** Null for a fixed role, whose name is a text. */
  readonly roleName: string | null;
  readonly state: MemberStateName;
  readonly lastLogin: Date | null;
  readonly lastSeen: Date | null;
  /** Whether they have a second factor. */
  readonly hasFactor: boolean;
}

/** Corporations that a user may enter. */
export function membershipsOf(store: Store, userId: string): Promise<Membership[]> {
  return store
    .selectFrom('member')
    .innerJoin('corporation', 'corporation.corporation_code', 'member.corporation_code')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .select([
      'member.member_id as memberId',
      'member.corporation_code as corporationCode',
      'corporation.corporation_name as corporationName',
      'member.role_id as roleId',
      'role.user_type as userType',
      'role.role_name as roleName',
    ])
    .where('member.user_id', '=', userId)
    .where('member.disabled', '=', false)
    .where('corporation.approved', '=', true)
    .orderBy(sql`member.last_login desc nulls last`)
    .orderBy('corporation.corporation_name')
    .execute();
}

/** Codes of all corporations of which a user is a member, disabled or not. */
export async function corporationsOfUser(store: Store, userId: string): Promise<string[]> {
  const rows = await store.selectFrom('member').select('corporation_code').where('user_id', '=', userId).execute();
  return rows.map((row) => row.corporation_code);
}

/** @throws CatalogueError alreadyMember */
export async function addMember(
  store: Store,
  corporationCode: string,
  userId: string,
  roleId: string,
): Promise<string> {
  const [memberId] = await addMembers(store, corporationCode, [userId], roleId);
  if (memberId === undefined) throw new Error('a member has no id');
  return memberId;
}

/** Adds users, all of them or none, in one statement. @returns ids in their order @throws CatalogueError alreadyMember */
export async function addMembers(
  store: Store,
  corporationCode: string,
  userIds: readonly string[],
  roleId: string,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = userIds.map((userId) => ({
    member_id: randomUUID(),
    corporation_code: corporationCode,
    user_id: userId,
    role_id: roleId,
  }));
  const added = await store
    .insertInto('member')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['corporation_code', 'user_id']).doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) < rows.length) throw new CatalogueError('alreadyMember');
  return rows.map(({ member_id }) => member_id);
}

/** Whether somebody is a member, disabled or not. */
export async function isMember(store: Store, corporationCode: string, userId: string): Promise<boolean> {
  const row = await store
    .selectFrom('member')
    .select('member_id')
    .where('corporation_code', '=', corporationCode)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Corporation of a member; null for none. */
export async function corporationOf(store: Store, memberId: string): Promise<string | null> {
  const row = await store
    .selectFrom('member')
    .select('corporation_code')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.corporation_code ?? null;
}

/** Members that are not disabled: what the licence's seats count. */
export async function countActiveMembers(store: Store, corporationCode: string): Promise<number> {
  const { count } = await store
    .selectFrom('member')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('corporation_code', '=', corporationCode)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** The active owner of a corporation who is in it longest; null without one. */
export async function firstOwner(store: Store, corporationCode: string): Promise<string | null> {
  const owner = await store
    .selectFrom('member')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .select('member.user_id')
    .where('member.corporation_code', '=', corporationCode)
    .where('member.disabled', '=', false)
    .where('role.user_type', '=', 'admin')
    .orderBy('member.created_at')
    .executeTakeFirst();
  return owner?.user_id ?? null;
}

/**
 * Changes members of a corporation, one change after the other.
 * @throws CatalogueError lastOwner without an active owner left, seatsExhausted beyond `seats`, unavailable after ten seconds of waiting
 */
export async function changeMembers<T>(
  store: Store,
  corporationCode: string,
  seats: number | null,
  change: (transaction: Store) => Promise<T>,
): Promise<T> {
  return oneAtATime(store, 'members', corporationCode, async (transaction) => {
    // Without a limit nobody has to be counted.
    const before = seats === null ? 0 : await countActiveMembers(transaction, corporationCode);
    const result = await change(transaction);
    if ((await firstOwner(transaction, corporationCode)) === null) throw new CatalogueError('lastOwner');
    if (seats === null) return result;
    const after = await countActiveMembers(transaction, corporationCode);
    if (after > seats && after > before) throw new CatalogueError('seatsExhausted', { seats });
    return result;
  });
}

/** Active members of a corporation, of the roles where they are named. */
export async function listReaders(
  store: Store,
  corporationCode: string,
  userTypes?: readonly UserType[],
): Promise<{ userId: string; locale: Locale }[]> {
  if (userTypes?.length === 0) return [];
  const query = store
    .selectFrom('member')
    .innerJoin('account', 'account.user_id', 'member.user_id')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .select(['member.user_id as userId', 'account.lang as locale'])
    .where('member.corporation_code', '=', corporationCode)
    .where('member.disabled', '=', false)
    .where('account.disabled', '=', false);
  return (userTypes ? query.where('role.user_type', 'in', userTypes) : query).execute();
}

/** Where active members of a corporation are reached; who left or was disabled is missing. */
export async function listMailboxes(
  store: Store,
  corporationCode: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly email: string | null }>> {
  const rows = await store
    .selectFrom('member')
    .innerJoin('account', 'account.user_id', 'member.user_id')
    .select(['member.user_id', 'account.email'])
    .where('member.corporation_code', '=', corporationCode)
    .where('member.user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('member.disabled', '=', false)
    .where('account.disabled', '=', false)
    .execute();
  return new Map(rows.map(({ user_id, email }) => [user_id, { email }]));
}

/** A member's viewer without a session; null for none or a disabled one. */
export async function memberViewer(store: Store, corporationCode: string, userId: string): Promise<Viewer | null> {
  const row = await store
    .selectFrom('member')
    .innerJoin('account', 'account.user_id', 'member.user_id')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .innerJoin('corporation', 'corporation.corporation_code', 'member.corporation_code')
    .select([
      'account.account',
      'member.role_id as roleId',
      'role.user_type as userType',
      'role.permissions',
      'corporation.operator',
      givenRoles(sql.ref('member.member_id')).as('given'),
    ])
    .where('member.corporation_code', '=', corporationCode)
    .where('member.user_id', '=', userId)
    .where('member.disabled', '=', false)
    .where('account.disabled', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const { account, roleId, operator, given } = row;
  const userType = strongestType(
    row.userType,
    given.map((role) => role.userType),
  );
  const permissions = new Set(permissionsOfRoles([row, ...given], operator));
  return { userId, account, corporationCode, roleId, userType, permissions, sessionId: '' };
}

/** An active member as somebody to whom the server writes. */
export interface Addressee {
  readonly userId: string;
  readonly locale: Locale;
  readonly name: string;
  /** Null for an account without one. */
  readonly email: string | null;
  readonly roleId: string;
  /** All roles that are held: the own one and those of groups. */
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<PermissionSymbol>;
}

/**
 * Active members of a corporation as those to whom the server writes, in the order of their accounts.
 * @param userIds those that are asked for; default: all
 */
export async function listAddressees(
  store: Store,
  corporationCode: string,
  userIds?: readonly string[],
): Promise<Addressee[]> {
  const query = store
    .selectFrom('member')
    .innerJoin('account', 'account.user_id', 'member.user_id')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .innerJoin('corporation', 'corporation.corporation_code', 'member.corporation_code')
    .select([
      'member.user_id as userId',
      'account.lang as locale',
      'account.user_nick_name as name',
      'account.email',
      'member.role_id as roleId',
      'role.user_type as userType',
      'role.permissions',
      'corporation.operator',
      givenRoles(sql.ref('member.member_id')).as('given'),
    ])
    .where('member.corporation_code', '=', corporationCode)
    .where('member.disabled', '=', false)
    .where('account.disabled', '=', false)
    .orderBy('account.account');
  const rows = await (
    userIds ? query.where('member.user_id', '=', sql<string>`any(${[...userIds]}::text[])`) : query
  ).execute();
  const ofRole = new Map<string, ReadonlySet<PermissionSymbol>>();
  return rows.map(({ userType, permissions, operator, given, ...row }) => {
    const roleIds = heldRoleIds(row.roleId, given);
    const key = `${row.roleId} ${roleIds.join(' ')}`;
    const known = ofRole.get(key) ?? new Set(permissionsOfRoles([{ userType, permissions }, ...given], operator));
    ofRole.set(key, known);
    return { ...row, roleIds, permissions: known };
  });
}
