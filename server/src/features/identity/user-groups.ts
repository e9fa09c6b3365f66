import { randomUUID } from 'node:crypto';

import { GROUP_LIMITS, type GroupCondition, type UserGroup } from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { keyOf, type Store } from './accounts.ts';
import { refreshRuleMembers } from './group-members.ts';
import { saveGroupRoles } from './group-roles.ts';

export interface GroupDraft {
  /** Left out, a group is added. */
  readonly groupId?: string | undefined;
  readonly version?: number | undefined;
  readonly parentId: string | null;
  readonly groupName: string;
  readonly rule: readonly GroupCondition[] | null;
  /** Roles that it gives; left out, they stay. */
  readonly roleIds?: readonly string[] | undefined;
}

/** Groups of a corporation by name. @param groupId default: all */
export async function listGroups(store: Store, corporationCode: string, groupId?: string): Promise<UserGroup[]> {
  const rows = await store
    .selectFrom('user_group')
    .select((select) => [
      'group_id',
      'parent_id',
      'group_name',
      'rule',
      'version',
      'source_id',
      select
        .selectFrom('user_group_member')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('user_group_member.group_id', '=', 'user_group.group_id')
        .as('members'),
      sql<
        string[]
      >`array(select role_id from group_role where group_role.group_id = user_group.group_id order by 1)`.as('roles'),
    ])
    .where('corporation_code', '=', corporationCode)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .orderBy('group_name')
    .execute();
  return rows.map(({ group_id, parent_id, group_name, rule, version, source_id, members, roles }) => ({
    groupId: group_id,
    parentId: parent_id,
    groupName: group_name,
    rule: rule?.map(({ attribute, values }) => ({ attribute, values: [...values] })) ?? null,
    memberCount: Number(members ?? 0),
    roleIds: roles,
    version,
    sourceId: source_id,
  }));
}

/**
 * Adds or changes a group, one at a time for each corporation.
 * @returns its id
 * @throws CatalogueError notFound, conflict, nameTaken among its brothers, groupCircle, groupLimit, groupRole, groupOfSource where a
 * directory says name and place
 */
export async function saveGroup(store: Store, corporationCode: string, draft: GroupDraft): Promise<string> {
  const { parentId, groupName } = draft;
  return oneAtATime(store, 'groups', corporationCode, async (transaction) => {
    const rows = await transaction
      .selectFrom('user_group')
      .select(['group_id', 'parent_id', 'group_name', 'group_name_key', 'version', 'source_id'])
      .where('corporation_code', '=', corporationCode)
      .execute();
    const parents = new Map(rows.map(({ group_id, parent_id }) => [group_id, parent_id]));
    if ([draft.groupId, parentId].some((id) => id && !parents.has(id))) throw new CatalogueError('notFound');
    const before = rows.find(({ group_id }) => group_id === draft.groupId);
    if (before && before.version !== draft.version) throw new CatalogueError('conflict');
    if (before?.source_id && (before.parent_id !== parentId || before.group_name !== groupName))
      throw new CatalogueError('groupOfSource');
    const groupId = draft.groupId ?? randomUUID();
    const above = pathTo(parents, parentId);
    if (above.includes(groupId)) throw new CatalogueError('groupCircle');
    const { groups, levels } = GROUP_LIMITS;
    const isTooMany = draft.groupId === undefined && rows.length >= groups;
    if (isTooMany || above.length + 1 + levelsBelow(parents, groupId) > levels)
      throw new CatalogueError('groupLimit', { groups, levels });
    const key = keyOf(groupName);
    if (rows.some((row) => row.group_id !== groupId && row.parent_id === parentId && row.group_name_key === key))
      throw new CatalogueError('nameTaken', { name: groupName });
    const values = {
      parent_id: parentId,
      group_name: groupName,
      group_name_key: key,
      rule: draft.rule && JSON.stringify(draft.rule),
    };
    await transaction
      .insertInto('user_group')
      .values({ group_id: groupId, corporation_code: corporationCode, ...values })
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet((row) => ({ ...values, version: row('user_group.version', '+', 1) })),
      )
      .execute();
    if (draft.roleIds) await saveGroupRoles(transaction, corporationCode, groupId, draft.roleIds);
    await refreshRuleMembers(transaction, corporationCode, { groupId });
    return groupId;
  });
}

/**
 * Deletes a group and all below it.
 * @returns their names, none for an unknown group
 * @throws CatalogueError groupOfSource where a directory has one of them
 */
export async function deleteGroup(store: Store, corporationCode: string, groupId: string): Promise<string[]> {
  const ofSource = await sql<{ group_id: string }>`
    with recursive below as (
      select group_id, source_id from user_group where group_id = ${groupId} and corporation_code = ${corporationCode}
      union all
      select g.group_id, g.source_id from user_group g join below b on g.parent_id = b.group_id
    )
    select group_id from below where source_id is not null limit 1
  `.execute(store);
  if (ofSource.rows.length > 0) throw new CatalogueError('groupOfSource');
  const { rows } = await sql<{ group_name: string }>`
    with recursive below as (
      select group_id, group_name from user_group where group_id = ${groupId} and corporation_code = ${corporationCode}
      union all
      select g.group_id, g.group_name from user_group g join below b on g.parent_id = b.group_id
    ), gone as (
      delete from user_group where group_id in (select group_id from below)
    )
    select group_name from below
  `.execute(store);
  return rows.map(({ group_name }) => group_name);
}

type Parents = ReadonlyMap<string, string | null>;

/** A group and those above it. */
export function pathTo(parents: Parents, groupId: string | null): string[] {
  const path: string[] = [];
  for (let at = groupId; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.push(at);
  return path;
}

/** Levels of groups below a group. */
function levelsBelow(parents: Parents, groupId: string): number {
  const depths = [...parents.keys()].map((id) => pathTo(parents, id).indexOf(groupId));
  return Math.max(0, ...depths);
}
