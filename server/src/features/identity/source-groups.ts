import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { keyOf, type Store } from './accounts.ts';
import { createGroupPlaces } from './group-places.ts';

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
 * Adds groups of a directory, or gives them name and place, one after the other, all of them or none. A name that is taken by
 * another group gets a number. Groups of the corporation are read once and written in one statement.
 * @param groups those above before those below
 * @param top id of the group here below which those stand that have none of the directory above them; null for the top
 * @throws CatalogueError groupLimit, groupCircle
 */
export async function putSourceGroups(
  store: Store,
  corporationCode: string,
  systemId: string,
  groups: readonly { readonly externalId: string; readonly name: string; readonly parentId: string | null }[],
  top: string | null,
): Promise<void> {
  if (groups.length === 0) return;
  await oneAtATime(store, 'groups', corporationCode, async (transaction) => {
    const rows = await transaction
      .selectFrom('user_group')
      .select(['group_id as groupId', 'parent_id as parentId', 'group_name_key as key', 'source_id', 'external_id'])
      .where('corporation_code', '=', corporationCode)
      .execute();
    const places = createGroupPlaces(rows);
    const ids = new Map(rows.flatMap((row) => (row.source_id === systemId ? [[row.external_id, row.groupId]] : [])));
    const written = new Map(
      groups.map((group) => {
        const above = group.parentId === null ? undefined : ids.get(group.parentId);
        const groupId = ids.get(group.externalId) ?? randomUUID();
        ids.set(group.externalId, groupId);
        const { parentId, name } = places.put(groupId, above ?? top, group.name);
        const row = {
          group_id: groupId,
          corporation_code: corporationCode,
          rule: null,
          source_id: systemId,
          external_id: group.externalId,
          parent_id: parentId,
          group_name: name,
          group_name_key: keyOf(name),
          external_name: group.name,
          external_parent: group.parentId,
        };
        return [groupId, row];
      }),
    );
    await transaction
      .insertInto('user_group')
      .values([...written.values()])
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          group_name: row.ref('excluded.group_name'),
          group_name_key: row.ref('excluded.group_name_key'),
          external_name: row.ref('excluded.external_name'),
          external_parent: row.ref('excluded.external_parent'),
          version: row('user_group.version', '+', 1),
        })),
      )
      .execute();
  });
}

/**
 * Takes groups of a directory away, one after the other. One that people here made their own, by members, a rule or groups
 * below it, stays as theirs.
 * @param externalIds those below before those above
 */
export async function removeSourceGroups(
  store: Store,
  corporationCode: string,
  systemId: string,
  externalIds: readonly string[],
): Promise<void> {
  await oneAtATime(store, 'groups', corporationCode, async (transaction) => {
    const { rows } = await sql<{ group_id: string; external_id: string; used: boolean; below: string[] }>`
      select g.group_id, g.external_id, g.rule is not null
        or exists (select from user_group_member m where m.group_id = g.group_id and m.by_hand) as used,
        array(select below.group_id from user_group below where below.parent_id = g.group_id) as below
      from user_group g
      where g.corporation_code = ${corporationCode} and g.source_id = ${systemId}
        and g.external_id = any(${[...externalIds]}::text[])
    `.execute(transaction);
    const groups = new Map(rows.map((row) => [row.external_id, row]));
    const gone = new Set<string>();
    const kept: string[] = [];
    for (const externalId of externalIds) {
      const group = groups.get(externalId);
      if (!group) continue;
      if (group.used || group.below.some((groupId) => !gone.has(groupId))) kept.push(group.group_id);
      else gone.add(group.group_id);
    }
    await transaction
      .deleteFrom('user_group')
      .where('group_id', '=', sql<string>`any(${[...gone]}::text[])`)
      .execute();
    await release(transaction, kept);
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

/** Puts members into groups of a directory, and takes them out; who is there by hand or by rule stays. */
export async function assignFromSource(
  store: Store,
  systemId: string,
  members: readonly {
    readonly memberId: string;
    readonly join: readonly string[];
    readonly leave: readonly string[];
  }[],
): Promise<void> {
  const pairs = (of: 'join' | 'leave') => {
    const all = members.flatMap((one) => one[of].map((groupId) => ({ memberId: one.memberId, groupId })));
    return {
      count: all.length,
      table: sql`unnest(${all.map(({ memberId }) => memberId)}::text[], ${all.map(({ groupId }) => groupId)}::text[])`,
    };
  };
  const [leave, join] = [pairs('leave'), pairs('join')];
  if (leave.count > 0) await leaveSource(store, sql<boolean>`(member_id, group_id) in (select * from ${leave.table})`);
  if (join.count > 0)
    await sql`
      insert into user_group_member (group_id, member_id, by_hand, by_rule, by_source)
      select distinct g.group_id, m.member_id, false, false, true
      from ${join.table} as wanted (member_id, group_id)
      join user_group g on g.group_id = wanted.group_id and g.source_id = ${systemId}
      join member m on m.member_id = wanted.member_id and m.corporation_code = g.corporation_code
      on conflict (group_id, member_id) do update set by_source = true where not user_group_member.by_source
    `.execute(store);
}
