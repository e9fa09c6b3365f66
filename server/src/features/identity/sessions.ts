import { randomUUID } from 'node:crypto';

import type { Locale, PermissionSymbol, UserType } from '@tessera/contract';
import { sql } from 'kysely';

import type { Store } from './accounts.ts';
import { givenRoles, type GivenRole } from './group-roles.ts';

/** A live session with everything that identity is made of. */
export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly account: string;
  readonly memberId: string | null;
  /** Empty while the user belongs to no corporation. */
  readonly corporationCode: string;
  readonly corporationName: string;
  readonly operator: boolean;
  readonly aiOn: boolean;
  readonly roleId: string;
  readonly userType: UserType;
  /** Null for a fixed role, whose name is a text. */
  readonly roleName: string | null;
  /** Null for a fixed role, see the permission table. */
  readonly permissions: readonly PermissionSymbol[] | null;
  /** Roles that groups give beside the own one. */
  readonly given: readonly GivenRole[];
  readonly userNickName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly avatarUrl: string | null;
  readonly lang: Locale;
  /** Since when the account has a second factor. */
  readonly factorSince: Date | null;
  /** Whether the system by which the session came asked for a second factor. */
  readonly factorProven: boolean;
  readonly loginTime: Date;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly lastLogin: Date | null;
  /** Who looks at the product as this member, else null. */
  readonly viewedBy: ViewingMember | null;
}

/** Who looks at the product as another member, as they are now. */
export interface ViewingMember {
  readonly sessionId: string;
  readonly userId: string;
  readonly account: string;
  readonly userNickName: string;
  readonly roleId: string;
  readonly userType: UserType;
  readonly permissions: readonly PermissionSymbol[] | null;
  readonly given: readonly GivenRole[];
  /** End of the view. */
  readonly until: Date;
}

/** Address of sessions in which the server works for a member. */
const WORK = 'server';

/** Starts a session and notes the sign-in. `memberId` is null for a user of no corporation. */
export async function startSession(
  store: Store,
  session: {
    userId: string;
    memberId: string | null;
    address: string;
    agent: string;
    signedInAt: Date;
    now: Date;
    expiresAt: Date;
    factorProven: boolean;
  },
): Promise<string> {
  const sessionId = randomUUID();
  await store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('session')
      .values({
        session_id: sessionId,
        user_id: session.userId,
        member_id: session.memberId,
        created_at: session.now,
        expires_at: session.expiresAt,
        address: session.address,
        agent: session.agent,
        signed_in_at: session.signedInAt,
        last_used_at: session.now,
        factor_proven: session.factorProven,
      })
      .execute();
    if (session.memberId === null) return;
    await transaction
      .updateTable('member')
      .set((eb) => ({ previous_login: eb.ref('last_login'), last_login: session.now, last_seen: session.now }))
      .where('member_id', '=', session.memberId)
      .execute();
  });
  return sessionId;
}

/** Starts a server session for a member. @returns null for no active member */
export async function startWorkSession(
  store: Store,
  session: { userId: string; corporationCode: string; now: Date; expiresAt: Date },
): Promise<string | null> {
  const member = await store
    .selectFrom('member')
    .select('member_id')
    .where('user_id', '=', session.userId)
    .where('corporation_code', '=', session.corporationCode)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!member) return null;
  const sessionId = randomUUID();
  await store
    .insertInto('session')
    .values({
      session_id: sessionId,
      user_id: session.userId,
      member_id: member.member_id,
      created_at: session.now,
      expires_at: session.expiresAt,
      address: WORK,
      signed_in_at: session.now,
      last_used_at: session.now,
    })
    .execute();
  return sessionId;
}

/** Starts a session that looks at the product as a member; it ends with the session of who looks. */
export async function startViewSession(
  store: Store,
  view: { userId: string; memberId: string; viewedBy: string; now: Date; expiresAt: Date },
): Promise<string> {
  const sessionId = randomUUID();
  const { now } = view;
  await store
    .insertInto('session')
    .values({
      ...{ session_id: sessionId, user_id: view.userId, member_id: view.memberId, viewed_by: view.viewedBy },
      ...{ created_at: now, expires_at: view.expiresAt, address: WORK, signed_in_at: now, last_used_at: now },
    })
    .execute();
  return sessionId;
}

/** The session, or null when it ended, expired, or its user or membership was disabled, or those of who looks as them. */
export async function readSession(store: Store, sessionId: string, now: Date): Promise<SessionRow | null> {
  const row = await store
    .selectFrom('session')
    .innerJoin('account', 'account.user_id', 'session.user_id')
    .leftJoin('member', 'member.member_id', 'session.member_id')
    .leftJoin('role', 'role.role_id', 'member.role_id')
    .leftJoin('corporation', 'corporation.corporation_code', 'member.corporation_code')
    .leftJoin('session as own', 'own.session_id', 'session.viewed_by')
    .leftJoin('account as own_account', 'own_account.user_id', 'own.user_id')
    .leftJoin('member as own_member', 'own_member.member_id', 'own.member_id')
    .leftJoin('role as own_role', 'own_role.role_id', 'own_member.role_id')
    .select([
      'session.session_id as sessionId',
      'session.user_id as userId',
      'session.member_id as memberId',
      'session.viewed_by as ownSessionId',
      'session.expires_at as until',
      'own.user_id as ownUserId',
      'own.expires_at as ownExpiresAt',
      'own_account.account as ownAccount',
      'own_account.user_nick_name as ownNickName',
      'own_account.disabled as ownAccountDisabled',
      'own_member.disabled as ownMemberDisabled',
      'own_member.corporation_code as ownCorporationCode',
      'own_role.role_id as ownRoleId',
      'own_role.user_type as ownUserType',
      'own_role.permissions as ownPermissions',
      'session.created_at as loginTime',
      'session.signed_in_at as signedInAt',
      'session.last_used_at as lastUsedAt',
      'session.factor_proven as factorProven',
      'account.account',
      'account.user_nick_name as userNickName',
      'account.email',
      'account.mobile',
      'account.avatar_url as avatarUrl',
      'account.lang',
      'account.factor_since as factorSince',
      'member.disabled as memberDisabled',
      'member.role_id as roleId',
      'member.previous_login as lastLogin',
      'role.user_type as userType',
      'role.role_name as roleName',
      'role.permissions',
      'corporation.corporation_code as corporationCode',
      'corporation.corporation_name as corporationName',
      'corporation.operator',
      'corporation.ai_on as aiOn',
      givenRoles(sql.ref('member.member_id')).as('given'),
      givenRoles(sql.ref('own_member.member_id')).as('ownGiven'),
    ])
    .where('session.session_id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .where('account.disabled', '=', false)
    .executeTakeFirst();
  if (!row || row.memberDisabled) return null;
  // The membership was taken away a moment ago; its sessions are being ended.
  if (row.memberId !== null && row.corporationCode === null) return null;
  const viewedBy = viewingMember(row, now);
  if (row.ownSessionId !== null && viewedBy === null) return null;
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    memberId: row.memberId,
    loginTime: row.loginTime,
    signedInAt: row.signedInAt,
    lastUsedAt: row.lastUsedAt,
    account: row.account,
    userNickName: row.userNickName,
    email: row.email,
    mobile: row.mobile,
    avatarUrl: row.avatarUrl,
    lang: row.lang,
    factorSince: row.factorSince,
    factorProven: row.factorProven,
    lastLogin: row.lastLogin,
    roleName: row.roleName,
    permissions: row.permissions,
    given: row.given,
    viewedBy,
    corporationCode: row.corporationCode ?? '',
    corporationName: row.corporationName ?? '',
    operator: row.operator ?? false,
    aiOn: row.aiOn ?? false,
    roleId: row.roleId ?? '',
    userType: row.userType ?? 'other',
  };
}

/** Who looks as the member of a session; null where nobody does, or may no longer. */
function viewingMember(
  row: {
    readonly corporationCode: string | null;
    readonly until: Date;
    readonly ownSessionId: string | null;
    readonly ownUserId: string | null;
    readonly ownExpiresAt: Date | null;
    readonly ownAccount: string | null;
    readonly ownNickName: string | null;
    readonly ownAccountDisabled: boolean | null;
    readonly ownMemberDisabled: boolean | null;
    readonly ownCorporationCode: string | null;
    readonly ownRoleId: string | null;
    readonly ownUserType: UserType | null;
    readonly ownPermissions: readonly PermissionSymbol[] | null;
    readonly ownGiven: readonly GivenRole[];
  },
  now: Date,
): ViewingMember | null {
  const { ownSessionId, ownUserId, ownAccount, ownNickName, ownUserType, ownExpiresAt } = row;
  if (ownSessionId === null || ownUserId === null || ownUserType === null || ownExpiresAt === null) return null;
  if (ownExpiresAt <= now || row.ownAccountDisabled !== false || row.ownMemberDisabled !== false) return null;
  if (row.corporationCode === null || row.ownCorporationCode !== row.corporationCode) return null;
  return {
    sessionId: ownSessionId,
    userId: ownUserId,
    account: ownAccount ?? '',
    userNickName: ownNickName ?? '',
    roleId: row.ownRoleId ?? '',
    userType: ownUserType,
    permissions: row.ownPermissions,
    given: row.ownGiven,
    until: row.until < ownExpiresAt ? row.until : ownExpiresAt,
  };
}

/** Which of the sessions have neither ended nor expired. */
export async function liveSessions(store: Store, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await store
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sql<string>`any(${[...sessionIds]}::text[])`)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

/** A user's own live sessions, the one used last first; without those of server work. */
export async function sessionsOfUser(store: Store, userId: string, now: Date) {
  return store
    .selectFrom('session')
    .leftJoin('member', 'member.member_id', 'session.member_id')
    .leftJoin('corporation', 'corporation.corporation_code', 'member.corporation_code')
    .select([
      'session.session_id as sessionId',
      'session.agent as device',
      'session.address',
      'session.signed_in_at as signedInAt',
      'session.last_used_at as lastUsedAt',
      'corporation.corporation_name as corporationName',
    ])
    .where('session.user_id', '=', userId)
    .where('session.expires_at', '>', now)
    .where('session.address', '!=', WORK)
    .orderBy('session.last_used_at', 'desc')
    .execute();
}

/** Notes that a session was used, and so its member was seen. */
export async function touchSession(store: Store, sessionId: string, now: Date): Promise<void> {
  await store
    .with('used', (query) =>
      query
        .updateTable('session')
        .set({ last_used_at: now })
        .where('session_id', '=', sessionId)
        .where('last_used_at', '<', now)
        .returning('member_id'),
    )
    .updateTable('member')
    .from('used')
    .set({ last_seen: now })
    .whereRef('member.member_id', '=', 'used.member_id')
    .execute();
}

export async function prolongSession(store: Store, sessionId: string, expiresAt: Date): Promise<void> {
  await store
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/** Which sessions to end; `except` keeps one of them. */
export type SessionChoice = (
  | { sessionId: string; ofUser?: string }
  | { userId: string }
  | { memberIds: readonly string[] }
) & {
  except?: string;
};
export interface EndedSession {
  readonly sessionId: string;
  readonly userId: string;
}

/** Ends sessions at once, and those that look as another member from them: their tokens stop to work with the next call. */
export async function endSessions(store: Store, choice: SessionChoice): Promise<EndedSession[]> {
  let query = store.selectFrom('session').select('session_id');
  if ('sessionId' in choice) {
    query = query.where('session_id', '=', choice.sessionId);
    if (choice.ofUser !== undefined) query = query.where('user_id', '=', choice.ofUser);
  } else if ('userId' in choice) query = query.where('user_id', '=', choice.userId);
  else if (choice.memberIds.length > 0) query = query.where('member_id', 'in', choice.memberIds);
  else return [];
  if (choice.except !== undefined) query = query.where('session_id', '!=', choice.except);
  const chosen = query;
  return store
    .deleteFrom('session')
    .where((eb) => eb.or([eb('session_id', 'in', chosen), eb('viewed_by', 'in', chosen)]))
    .returning(['session_id as sessionId', 'user_id as userId'])
    .execute();
}

export async function purgeSessions(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('session').where('expires_at', '<', now).execute();
}

/** Brings the ends of a corporation's sessions forward to what its policy says now. Work of the server itself goes on. */
export async function shortenSessions(
  store: Store,
  corporationCode: string,
  { idleMinutes, longestHours, now }: { idleMinutes: number; longestHours: number; now: Date },
): Promise<void> {
  await store
    .updateTable('session')
    .from('member')
    .set({
      expires_at: sql<Date>`least(session.expires_at, ${now}::timestamptz + make_interval(secs => ${idleMinutes * 60}),
        session.signed_in_at + make_interval(secs => ${longestHours * 3_600}))`,
    })
    .whereRef('member.member_id', '=', 'session.member_id')
    .where('member.corporation_code', '=', corporationCode)
    .where('session.address', '!=', WORK)
    .execute();
}
