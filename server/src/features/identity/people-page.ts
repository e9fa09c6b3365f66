import type { Locale, MemberStateName, UserType } from '@tessera/contract';
import { sql } from 'kysely';

import { keyOf, type Store } from './accounts.ts';
import { inGroup } from './group-members.ts';
import type { MemberRow } from './members.ts';

export const PEOPLE_ORDERS = ['userNickName', 'lastLogin', 'lastSeen', 'roleName'] as const;
export interface PeopleFilter {
  /** Part of a name, an account or a mailbox, in any case. */
  readonly keyword?: string | undefined;
  readonly roleId?: string | undefined;
  readonly state?: MemberStateName | undefined;
  /** A group, with those below it. */
  readonly groupId?: string | undefined;
  readonly memberIds?: readonly string[] | undefined;
  /** Mailboxes or accounts in the form of {@link keyOf}. */
  readonly keys?: readonly string[] | undefined;
}
export interface PeopleOrder {
  readonly by: (typeof PEOPLE_ORDERS)[number];
  readonly descending: boolean;
  /** Language by whose rules names are sorted. */
  readonly locale: Locale;
}

/** Collations of names, made by the migration of the slice. */
const COLLATIONS: Record<Locale, string> = {
  zh_CN: 'people_zh_cn',
  zh_HK: 'people_zh_hk',
  en_US: 'people_en_us',
  ja_JP: 'people_ja_jp',
};

/** Members and open invitations of a corporation as one relation. */
const people = (corporationCode: string) => sql`(
  select m.member_id, m.user_id, a.account, a.account_key, a.user_nick_name as name, a.email, a.email_key, m.role_id,
    case when m.disabled then 'disabled' else 'active' end as state, m.last_login, m.last_seen,
    a.factor_since is not null as has_factor
  from member m join account a on a.user_id = m.user_id
  where m.corporation_code = ${corporationCode}
  union all
  select invitation_id, null, email, email_key, email, email, email_key, role_id, 'invited', null, null, false
  from invitation where corporation_code = ${corporationCode}
)`;

function condition({ keyword, roleId, state, groupId, memberIds, keys }: PeopleFilter) {
  const wanted = keyword?.trim().toLowerCase();
  const all = [
    sql<boolean>`true`,
    ...(wanted ? [sql<boolean>`strpos(lower(concat_ws(chr(10), p.name, p.account, p.email)), ${wanted}) > 0`] : []),
    ...(roleId === undefined ? [] : [sql<boolean>`p.role_id = ${roleId}`]),
    ...(state === undefined ? [] : [sql<boolean>`p.state = ${state}`]),
    ...(groupId === undefined ? [] : [inGroup(sql.ref('p.member_id'), groupId)]),
    ...(keys === undefined
      ? []
      : [sql<boolean>`(p.email_key = any(${[...keys]}::text[]) or p.account_key = any(${[...keys]}::text[]))`]),
    ...(memberIds === undefined ? [] : [sql<boolean>`p.member_id = any(${[...memberIds]}::text[])`]),
  ];
  return sql.join(all, sql` and `);
}

function order({ by, descending, locale }: PeopleOrder) {
  const collation = sql.id(COLLATIONS[locale]);
  const direction = descending ? sql`desc` : sql`asc`;
  const first = {
    userNickName: sql``,
    // Who never came stands where the least recent stand.
    lastLogin: sql`p.last_login ${direction} ${descending ? sql`nulls last` : sql`nulls first`},`,
    lastSeen: sql`p.last_seen ${direction} ${descending ? sql`nulls last` : sql`nulls first`},`,
    roleName: sql`array_position(array['admin', 'editor', 'reader', 'other'], r.user_type) ${direction},
      r.role_name collate ${collation} ${direction},`,
  }[by];
  return sql`${first} p.name collate ${collation} ${direction}, p.account collate ${collation} ${direction}, p.member_id`;
}

interface PersonRow {
  readonly member_id: string;
  readonly user_id: string | null;
  readonly account: string;
  readonly name: string;
  readonly email: string | null;
  readonly role_id: string;
  readonly user_type: UserType;
  readonly role_name: string | null;
  readonly state: MemberStateName;
  readonly last_login: Date | null;
  readonly last_seen: Date | null;
  readonly has_factor: boolean;
}

const BY_NAME: PeopleOrder = { by: 'userNickName', descending: false, locale: 'zh_CN' };

/**
 * Members and open invitations of a corporation that meet a filter, in an order.
 * @param filter default: everybody
 * @param by default: by name
 * @param page default: all of them
 */
export async function findPeople(
  store: Store,
  corporationCode: string,
  filter: PeopleFilter = {},
  by: PeopleOrder = BY_NAME,
  page?: { readonly limit: number; readonly offset: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.*, r.user_type, r.role_name
    from ${people(corporationCode)} p join role r on r.role_id = p.role_id
    where ${condition(filter)}
    order by ${order(by)}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
  `.execute(store);
  return rows.map((row) => ({
    memberId: row.member_id,
    userId: row.user_id,
    account: row.account,
    userNickName: row.name,
    email: row.email,
    roleId: row.role_id,
    userType: row.user_type,
    roleName: row.role_name,
    state: row.state,
    lastLogin: row.last_login,
    lastSeen: row.last_seen,
    hasFactor: row.has_factor,
  }));
}

/** How many members and open invitations meet a filter. */
export async function countPeople(store: Store, corporationCode: string, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${people(corporationCode)} p where ${condition(filter)}
  `.execute(store);
  return rows[0]?.count ?? 0;
}

/** Numbers of members and open invitations of each role that has any. */
export async function countByRole(
  store: Store,
  corporationCode: string,
): Promise<ReadonlyMap<string, { readonly members: number; readonly invited: number }>> {
  const { rows } = await sql<{ role_id: string; members: number; invited: number }>`
    select role_id, count(*) filter (where state <> 'invited')::int as members,
      count(*) filter (where state = 'invited')::int as invited
    from ${people(corporationCode)} p group by role_id
  `.execute(store);
  return new Map(rows.map(({ role_id, ...counts }) => [role_id, counts]));
}

/** Members and open invitations by mailbox and by account, in the form of {@link keyOf}; a mailbox wins. */
export async function membersByMailbox(
  store: Store,
  corporationCode: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, MemberRow>> {
  const found = await findPeople(store, corporationCode, { keys: emails.map(keyOf) });
  return new Map([
    ...found.map((row) => [keyOf(row.account), row] as const),
    ...found.flatMap((row) => (row.email === null ? [] : [[keyOf(row.email), row] as const])),
  ]);
}
