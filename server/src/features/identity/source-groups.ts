import { randomUUID } from 'node:crypto';

import { GROUP_LIMITS } from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { keyOf, type Store } from './accounts.ts';
import { levelsBelow, pathTo } from './user-groups.ts';

/** A group that mirrors one of a directory. */
export interface SourceGroup {
  readonly groupId: string;
  readonly externalId: string;
  /** As the directory called it; here a number may follow, where the name was taken. */
  readonly name: string;
  readonly parentId: string | null;
}

/** Groups of a directory of the corporation. @param externalIds default: all */
export async function sourceGroups(
  store: Store,
  corporationCode: string,
  systemId: string,
  externalIds?: readonly string[],
): Promise<SourceGroup[]> {
  const rows = await store
    .selectFrom('user_group')
    .select(['group_id', 'external_id', 'external_name', 'external_parent', 'group_name'])
    .where('corporation_code', '=', corporationCode)
    .where('source_id', '=', systemId)
    .$if(externalIds !== undefined, (query) =>
      query.where('external_id', '=', sql<string>`any(${[...(externalIds ?? [])]}::text[])`),
    )
    .execute();
  return rows.map((row) => ({
    groupId: row.group_id,
    externalId: row.external_id ?? '',
    name: row.external_name ?? row.group_name,
    parentId: row.external_parent,
  }));
}

/** Ids of the groups of a directory in which it put members, by member. */
export async function sourceMemberships(
  store: Store,
  corporationCode: string,
  systemId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await store
    .selectFrom('user_group_member as ugm')
    .innerJoin('user_group as g', 'g.group_id', 'ugm.group_id')
    .select(['ugm.member_id', 'ugm.group_id'])
    .where('g.corporation_code', '=', corporationCode)
    .where('g.source_id', '=', systemId)
    .where('ugm.by_source', '=', true)
    .execute();
  const found = new Map<string, Set<string>>();
  for (const { member_id, group_id } of rows) found.set(member_id, (found.get(member_id) ?? new Set()).add(group_id));
  return found;
}

/**
 * Adds the group of a directory, or gives it name and place. A name that is taken by another group gets a number.
 * @param parent id of the group here below which it stands
 * @returns its id
 * @throws CatalogueError groupLimit, groupCircle
 */
export async function putSourceGroup(
  store: Store,
  corporationCode: string,
  systemId: string,
  group: { readonly externalId: string; readonly name: string; readonly parentId: string | null },
  parent: string | null,
): Promise<string> {
  return oneAtATime(store, 'groups', corporationCode, async (transaction) => {
    const rows = await transaction
      .selectFrom('user_group')
      .select(['group_id', 'parent_id', 'group_name_key', 'source_id', 'external_id'])
      .where('corporation_code', '=', corporationCode)
      .execute();
    const before = rows.find((row) => row.source_id === systemId && row.external_id === group.externalId);
    const groupId = before?.group_id ?? randomUUID();
    const parents = new Map(rows.map(({ group_id, parent_id }) => [group_id, parent_id]));
    const above = pathTo(parents, parent !== null && parents.has(parent) ? parent : null);
    if (above.includes(groupId)) throw new CatalogueError('groupCircle');
    const { groups, levels } = GROUP_LIMITS;
    if ((!before && rows.length >= groups) || above.length + 1 + levelsBelow(parents, groupId) > levels)
      throw new CatalogueError('groupLimit', { groups, levels });
    const parentId = above[0] ?? null;
    const taken = new Set(
      rows.flatMap((row) => (row.group_id !== groupId && row.parent_id === parentId ? [row.group_name_key] : [])),
    );
    let name = group.name;
    for (let number = 2; taken.has(keyOf(name)); number += 1) name = `${group.name} (${number})`;
    const values = {
      parent_id: parentId,
      group_name: name,
      group_name_key: keyOf(name),
      external_name: group.name,
      external_parent: group.parentId,
    };
    await transaction
      .insertInto('user_group')
      .values({
        group_id: groupId,
        corporation_code: corporationCode,
        rule: null,
        source_id: systemId,
        external_id: group.externalId,
        ...values,
      })
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet((row) => ({ ...values, version: row('user_group.version', '+', 1) })),
      )
      .execute();
    return groupId;
  });
}

/**
 * Takes the group of a directory away. One that people here made their own, by members, a rule or groups below it, stays
 * as theirs.
 * @returns what became of it; null where it was gone
 */
export async function removeSourceGroup(
  store: Store,
  corporationCode: string,
  systemId: string,
  externalId: string,
): Promise<'deleted' | 'released' | null> {
  return oneAtATime(store, 'groups', corporationCode, async (transaction) => {
    const { rows } = await sql<{ group_id: string; used: boolean }>`
      select g.group_id, g.rule is not null
        or exists (select from user_group below where below.parent_id = g.group_id)
        or exists (select from user_group_member m where m.group_id = g.group_id and m.by_hand) as used
      from user_group g
      where g.corporation_code = ${corporationCode} and g.source_id = ${systemId} and g.external_id = ${externalId}
    `.execute(transaction);
    const [group] = rows;
    if (!group) return null;
    if (!group.used) {
      await transaction.deleteFrom('user_group').where('group_id', '=', group.group_id).execute();
      return 'deleted';
    }
    await release(transaction, [group.group_id]);
    return 'released';
  });
}

/** Leaves the groups of a directory to the corporation, with the members who were put there by hand or by rule. */
export async function releaseSource(store: Store, corporationCode: string, systemId: string): Promise<void> {
  const rows = await store
    .selectFrom('user_group')
    .select('group_id')
    .where('corporation_code', '=', corporationCode)
    .where('source_id', '=', systemId)
    .execute();
  await release(
    store,
    rows.map(({ group_id }) => group_id),
  );
}

async function release(store: Store, groupIds: readonly string[]): Promise<void> {
  const those = sql<boolean>`group_id = any(${[...groupIds]}::text[])`;
  await leaveSource(store, those);
  await store
    .updateTable('user_group')
    .set((row) => ({
      source_id: null,
      external_id: null,
      external_name: null,
      external_parent: null,
      version: row('version', '+', 1),
    }))
    .where(those)
    .execute();
}

async function leaveSource(store: Store, those: ReturnType<typeof sql<boolean>>): Promise<void> {
  await store
    .deleteFrom('user_group_member')
    .where('by_hand', '=', false)
    .where('by_rule', '=', false)
    .where('by_system', '=', false)
    .where(those)
    .execute();
  await store
    .updateTable('user_group_member')
    .set({ by_source: false })
    .where('by_source', '=', true)
    .where(those)
    .execute();
}

/** Puts a member into groups of a directory, and takes them out; who is there by hand or by rule stays. */
export async function assignFromSource(
  store: Store,
  systemId: string,
  memberId: string,
  { join, leave }: { readonly join: readonly string[]; readonly leave: readonly string[] },
): Promise<void> {
  if (leave.length > 0)
    await leaveSource(store, sql<boolean>`member_id = ${memberId} and group_id = any(${[...leave]}::text[])`);
  if (join.length > 0)
    await sql`
      insert into user_group_member (group_id, member_id, by_hand, by_rule, by_source)
      select g.group_id, m.member_id, false, false, true
      from user_group g join member m on m.member_id = ${memberId} and m.corporation_code = g.corporation_code
      where g.source_id = ${systemId} and g.group_id = any(${[...join]}::text[])
      on conflict (group_id, member_id) do update set by_source = true where not user_group_member.by_source
    `.execute(store);
}
