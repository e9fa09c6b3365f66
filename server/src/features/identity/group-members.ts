import type { GroupCondition } from '@tessera/contract';
import { sql } from 'kysely';

import type { Store } from './accounts.ts';

/** The members of a group and of those below it, as a condition on a member id. */
export function inGroup(memberId: ReturnType<typeof sql.ref>, groupId: string) {
  return sql<boolean>`${memberId} in (
    with recursive below as (
      select group_id from user_group where group_id = ${groupId}
      union all
      select g.group_id from user_group g join below b on g.parent_id = b.group_id
    )
    select ugm.member_id from user_group_member ugm join below using (group_id)
  )`;
}

/** Members whose attributes meet a rule, as a condition on their attributes. */
function meets(rule: readonly GroupCondition[]) {
  const conditions = rule.map(
    ({ attribute, values }) => sql<boolean>`attributes -> ${attribute} ?| ${[...values]}::text[]`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whom a rule finds: how many, and the names of the first. */
export async function whomRuleFinds(
  store: Store,
  corporationCode: string,
  rule: readonly GroupCondition[],
  most: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ name: string; count: string }>`
    select a.user_nick_name as name, count(*) over () as count
    from member_attribute ma join account a on a.user_id = ma.user_id
    where ma.corporation_code = ${corporationCode} and ${meets(rule)}
    order by a.user_nick_name limit ${most}
  `.execute(store);
  return { count: Number(rows[0]?.count ?? 0), names: rows.map(({ name }) => name) };
}

/**
 * Brings the members by rule up to what rules and attributes say, in one statement.
 * @param only groups or members that changed; default: all of the corporation
 */
export async function refreshRuleMembers(
  store: Store,
  corporationCode: string,
  only: { readonly groupId?: string; readonly memberIds?: readonly string[] } = {},
): Promise<void> {
  const { groupId, memberIds } = only;
  const ofGroups = groupId === undefined ? sql`` : sql`and g.group_id = ${groupId}`;
  const ofMembers = (column: string) =>
    memberIds ? sql`and ${sql.ref(column)} = any(${[...memberIds]}::text[])` : sql``;
  await sql`
    with groups as (
      select g.group_id, g.rule from user_group g where g.corporation_code = ${corporationCode} ${ofGroups}
    ), found as (
      select g.group_id, ma.member_id
      from groups g join member_attribute ma on ma.corporation_code = ${corporationCode} ${ofMembers('ma.member_id')}
      where jsonb_typeof(g.rule) = 'array' and not exists (
        select from jsonb_array_elements(g.rule) as one
        where not coalesce(ma.attributes -> (one ->> 'attribute'), '[]'::jsonb)
          ?| array(select jsonb_array_elements_text(one -> 'values'))
      )
    ), lost as (
      select ugm.group_id, ugm.member_id, ugm.by_hand or ugm.by_source or ugm.by_system as stays
      from user_group_member ugm join groups g using (group_id)
      where ugm.by_rule ${ofMembers('ugm.member_id')}
        and not exists (select from found f where f.group_id = ugm.group_id and f.member_id = ugm.member_id)
    ), kept as (
      update user_group_member ugm set by_rule = false
      from lost where lost.stays and lost.group_id = ugm.group_id and lost.member_id = ugm.member_id
    ), gone as (
      delete from user_group_member ugm using lost
      where not lost.stays and lost.group_id = ugm.group_id and lost.member_id = ugm.member_id
    )
    insert into user_group_member (group_id, member_id, by_hand, by_rule)
    select group_id, member_id, false, true from found
    on conflict (group_id, member_id) do update set by_rule = true where not user_group_member.by_rule
  `.execute(store);
}

/** Puts members of the corporation into a group by hand, and takes such members out. @returns how many were known */
export async function assignByHand(
  store: Store,
  corporationCode: string,
  groupId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<number> {
  if (remove.length > 0) {
    const those = sql<boolean>`member_id = any(${[...remove]}::text[])`;
    await store
      .deleteFrom('user_group_member')
      .where('group_id', '=', groupId)
      .where('by_rule', '=', false)
      .where('by_source', '=', false)
      .where('by_system', '=', false)
      .where(those)
      .execute();
    await store
      .updateTable('user_group_member')
      .set({ by_hand: false })
      .where('group_id', '=', groupId)
      .where('by_hand', '=', true)
      .where(those)
      .execute();
  }
  if (add.length === 0) return 0;
  const known = await store
    .selectFrom('member')
    .select('member_id')
    .where('corporation_code', '=', corporationCode)
    .where(sql<boolean>`member_id = any(${[...add]}::text[])`)
    .execute();
  if (known.length === 0) return 0;
  await store
    .insertInto('user_group_member')
    .values(known.map(({ member_id }) => ({ group_id: groupId, member_id, by_hand: true, by_rule: false })))
    .onConflict((conflict) => conflict.columns(['group_id', 'member_id']).doUpdateSet({ by_hand: true }))
    .execute();
  return known.length;
}

/** Groups in which members are themselves, by member. */
export async function groupsOfMembers(
  store: Store,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly groupId: string; readonly groupName: string }[]>> {
  const rows = await store
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.group_id', 'user_group_member.group_id')
    .select(['member_id', 'user_group.group_id', 'group_name'])
    .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
    .orderBy('group_name')
    .execute();
  const found = new Map<string, { groupId: string; groupName: string }[]>();
  for (const { member_id, group_id, group_name } of rows) {
    found.set(member_id, [...(found.get(member_id) ?? []), { groupId: group_id, groupName: group_name }]);
  }
  return found;
}

/** Names of the groups in which a person is, those above them too. */
export async function groupNamesOfUser(store: Store, corporationCode: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ group_name: string }>`
    with recursive held as (
      select g.group_id, g.parent_id, g.group_name
      from member m join user_group_member ugm using (member_id) join user_group g using (group_id)
      where m.corporation_code = ${corporationCode} and m.user_id = ${userId}
      union
      select g.group_id, g.parent_id, g.group_name from user_group g join held h on g.group_id = h.parent_id
    )
    select distinct group_name from held order by group_name
  `.execute(store);
  return rows.map(({ group_name }) => group_name);
}

/** Users in some groups of a corporation or below them, each once. */
export async function usersInGroups(
  store: Store,
  corporationCode: string,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (groupIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    with recursive below as (
      select group_id from user_group
      where corporation_code = ${corporationCode} and group_id = any(${[...groupIds]}::text[])
      union
      select g.group_id from user_group g join below b on g.parent_id = b.group_id
    )
    select distinct m.user_id
    from below join user_group_member ugm using (group_id) join member m using (member_id)
    where m.corporation_code = ${corporationCode}
  `.execute(store);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Names of all groups from the top down to each, by id. */
export async function groupPathsOf(store: Store, corporationCode: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ group_id: string; path: string[] }>`
    with recursive placed as (
      select group_id, array[group_name] as path from user_group
      where corporation_code = ${corporationCode} and parent_id is null
      union all
      select g.group_id, p.path || g.group_name from user_group g join placed p on g.parent_id = p.group_id
    )
    select group_id, path from placed
  `.execute(store);
  return new Map(rows.map(({ group_id, path }) => [group_id, path]));
}

/** Ids of the groups into which members were put by hand, by member. @param memberId default: all members */
export async function handGroups(
  store: Store,
  corporationCode: string,
  memberId?: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await store
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.group_id', 'user_group_member.group_id')
    .select(['member_id', 'user_group.group_id'])
    .where('corporation_code', '=', corporationCode)
    .where('by_hand', '=', true)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute();
  const found = new Map<string, Set<string>>();
  for (const { member_id, group_id } of rows) found.set(member_id, (found.get(member_id) ?? new Set()).add(group_id));
  return found;
}
