import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder, type Selectable } from 'kysely';

import { keyOf, type Store } from '../identity/index.ts';
import type { Attributes } from './filter-condition.ts';
import type { ScimGroup, ScimUser } from './resources.ts';
import { taken } from './scim-error.ts';
import type { ScimTables } from './tables.ts';

export type UserRow = Selectable<ScimTables['scim_user']>;
export type GroupRow = Selectable<ScimTables['scim_group']>;
interface Of {
  readonly systemId: string;
  readonly corporationCode: string;
  readonly now: Date;
}
interface Named {
  readonly id: string;
  readonly name: string;
}
/** A resource as it was read: null is answered where it was changed since, or is gone. */
type Seen = Pick<UserRow, 'scim_id' | 'version'>;
interface Page {
  readonly where: RawBuilder<boolean> | null;
  readonly offset: number;
  readonly limit: number;
}
const resource = (path: string) => sql<string>`(u.resource #>> ${sql.lit(`{${path}}`)})`;
const enterprise = (name: string) =>
  sql<string>`(u.resource -> 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User' ->> ${sql.lit(name)})`;

/** Where the attributes of users stand; names in lower case. */
export const USER_ATTRIBUTES: Attributes = {
  single: {
    id: { of: sql<string>`u.scim_id`, exact: true },
    externalid: { of: sql<string>`u.external_id`, exact: true },
    username: { of: sql<string>`u.user_name` },
    active: { of: sql<string>`u.active`, kind: 'boolean' },
    displayname: { of: resource('displayName') },
    title: { of: resource('title') },
    usertype: { of: resource('userType') },
    'name.formatted': { of: resource('name,formatted') },
    'name.givenname': { of: resource('name,givenName') },
    'name.familyname': { of: resource('name,familyName') },
    department: { of: enterprise('department') },
    employeenumber: { of: enterprise('employeeNumber') },
    'meta.created': { of: sql<string>`u.created_at`, kind: 'time' },
    'meta.lastmodified': { of: sql<string>`u.modified_at`, kind: 'time' },
  },
  lists: {
    emails: listIn('emails'),
    phonenumbers: listIn('phoneNumbers'),
    groups: sql`(select coalesce(jsonb_agg(jsonb_build_object('value', m.group_id)), '[]'::jsonb)
      from scim_group_member m where m.user_id = u.scim_id)`,
  },
};
export const GROUP_ATTRIBUTES: Attributes = {
  single: {
    id: { of: sql<string>`g.scim_id`, exact: true },
    externalid: { of: sql<string>`g.external_id`, exact: true },
    displayname: { of: sql<string>`g.display_name` },
    'meta.created': { of: sql<string>`g.created_at`, kind: 'time' },
    'meta.lastmodified': { of: sql<string>`g.modified_at`, kind: 'time' },
  },
  lists: {
    members: sql`(select coalesce(jsonb_agg(jsonb_build_object('value', m.user_id)), '[]'::jsonb)
      from scim_group_member m where m.group_id = g.scim_id)`,
  },
};
function listIn(name: string) {
  return sql`(case when jsonb_typeof(u.resource -> ${sql.lit(name)}) = 'array' then u.resource -> ${sql.lit(name)} else '[]'::jsonb end)`;
}

/** People and groups that systems pushed. */
export function createScimStore(store: Store) {
  const users = (systemId: string, where: RawBuilder<boolean> | null) =>
    store
      .selectFrom('scim_user as u')
      .where('u.system_id', '=', systemId)
      .where('u.deleted', '=', false)
      .$if(where !== null, (query) => query.where(where ?? sql<boolean>`true`));
  const groups = (systemId: string, where: RawBuilder<boolean> | null) =>
    store
      .selectFrom('scim_group as g')
      .where('g.system_id', '=', systemId)
      .$if(where !== null, (query) => query.where(where ?? sql<boolean>`true`));
  return {
    async findUsers(systemId: string, { where, offset, limit }: Page): Promise<{ list: UserRow[]; total: number }> {
      const [list, counted] = await Promise.all([
        limit === 0
          ? []
          : users(systemId, where)
              .selectAll('u')
              .orderBy('u.created_at')
              .orderBy('u.scim_id')
              .limit(limit)
              .offset(offset)
              .execute(),
        users(systemId, where)
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(counted.count) };
    },
    async findGroups(systemId: string, { where, offset, limit }: Page): Promise<{ list: GroupRow[]; total: number }> {
      const [list, counted] = await Promise.all([
        limit === 0
          ? []
          : groups(systemId, where)
              .selectAll('g')
              .orderBy('g.created_at')
              .orderBy('g.scim_id')
              .limit(limit)
              .offset(offset)
              .execute(),
        groups(systemId, where)
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(counted.count) };
    },
    async user(systemId: string, id: string): Promise<UserRow | null> {
      const row = await users(systemId, sql<boolean>`u.scim_id = ${id}`)
        .selectAll('u')
        .executeTakeFirst();
      return row ?? null;
    },
    async group(systemId: string, id: string): Promise<GroupRow | null> {
      const row = await groups(systemId, sql<boolean>`g.scim_id = ${id}`)
        .selectAll('g')
        .executeTakeFirst();
      return row ?? null;
    },
    /** Groups of users, by user. */
    async groupsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Named[]>> {
      const rows = await store
        .selectFrom('scim_group_member as m')
        .innerJoin('scim_group as g', 'g.scim_id', 'm.group_id')
        .select(['m.user_id', 'g.scim_id', 'g.display_name'])
        .where('m.user_id', 'in', ['', ...userIds])
        .execute();
      return grouped(rows.map(({ user_id, scim_id, display_name }) => [user_id, { id: scim_id, name: display_name }]));
    },
    /** Members of groups, by group. */
    async membersOf(groupIds: readonly string[]): Promise<ReadonlyMap<string, Named[]>> {
      const rows = await store
        .selectFrom('scim_group_member as m')
        .innerJoin('scim_user as u', 'u.scim_id', 'm.user_id')
        .select(['m.group_id', 'u.scim_id', 'u.user_name'])
        .where('m.group_id', 'in', ['', ...groupIds])
        .where('u.deleted', '=', false)
        .execute();
      return grouped(rows.map(({ group_id, scim_id, user_name }) => [group_id, { id: scim_id, name: user_name }]));
    },
    /** Adds a user, or brings back the one who was deleted. @throws ScimError uniqueness */
    async addUser({ systemId, corporationCode, now }: Of, user: ScimUser): Promise<UserRow> {
      const values = columnsOf(user, now);
      const added = await store
        .insertInto('scim_user')
        .values({
          scim_id: randomUUID(),
          system_id: systemId,
          corporation_code: corporationCode,
          created_at: now,
          deleted: false,
          version: 1,
          ...values,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['system_id', 'user_name_key'])
            .doUpdateSet((row) => ({ ...values, deleted: false, version: row('scim_user.version', '+', 1) }))
            .where('scim_user.deleted', '=', true),
        )
        .returningAll()
        .executeTakeFirst();
      if (!added) throw taken('userName');
      return added;
    },
    /** @throws ScimError uniqueness */
    async putUser(
      systemId: string,
      { scim_id: id, version }: Seen,
      user: ScimUser,
      now: Date,
    ): Promise<UserRow | null> {
      return uniquely('userName', async () => {
        const row = await store
          .updateTable('scim_user')
          .set((set) => ({ ...columnsOf(user, now), version: set('version', '+', 1) }))
          .where('system_id', '=', systemId)
          .where('scim_id', '=', id)
          .where('version', '=', version)
          .where('deleted', '=', false)
          .returningAll()
          .executeTakeFirst();
        return row ?? null;
      });
    },
    async deleteUser(systemId: string, id: string, now: Date): Promise<boolean> {
      return store.transaction().execute(async (transaction) => {
        const result = await transaction
          .updateTable('scim_user')
          .set({ deleted: true, modified_at: now })
          .where('system_id', '=', systemId)
          .where('scim_id', '=', id)
          .where('deleted', '=', false)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('scim_group_member').where('user_id', '=', id).execute();
        return true;
      });
    },
    /** @throws ScimError uniqueness */
    async putGroup(of: Of, seen: Seen | null, group: ScimGroup): Promise<GroupRow | null> {
      return uniquely('displayName', () =>
        store.transaction().execute(async (transaction) => {
          const values = {
            display_name: group.displayName,
            display_name_key: keyOf(group.displayName),
            external_id: group.externalId ?? null,
            modified_at: of.now,
          };
          const row =
            seen === null
              ? await transaction
                  .insertInto('scim_group')
                  .values({
                    scim_id: randomUUID(),
                    system_id: of.systemId,
                    corporation_code: of.corporationCode,
                    created_at: of.now,
                    version: 1,
                    ...values,
                  })
                  .returningAll()
                  .executeTakeFirst()
              : await transaction
                  .updateTable('scim_group')
                  .set((set) => ({ ...values, version: set('version', '+', 1) }))
                  .where('system_id', '=', of.systemId)
                  .where('scim_id', '=', seen.scim_id)
                  .where('version', '=', seen.version)
                  .returningAll()
                  .executeTakeFirst();
          if (row && group.members) await setMembers(transaction, of.systemId, row.scim_id, group.members);
          return row ?? null;
        }),
      );
    },
    async deleteGroup(systemId: string, id: string): Promise<boolean> {
      const result = await store
        .deleteFrom('scim_group')
        .where('system_id', '=', systemId)
        .where('scim_id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
export type ScimStore = ReturnType<typeof createScimStore>;

/** Takes away what a system pushed. */
export async function forgetPushed(transaction: Store, systemId: string): Promise<void> {
  await transaction.deleteFrom('scim_group').where('system_id', '=', systemId).execute();
  await transaction.deleteFrom('scim_user').where('system_id', '=', systemId).execute();
}

/** Members that are known users of the same system; others are left out. */
async function setMembers(
  transaction: Store,
  systemId: string,
  groupId: string,
  members: readonly { readonly value: string }[],
): Promise<void> {
  const ids = members.map(({ value }) => value);
  await sql`
    delete from scim_group_member where group_id = ${groupId} and user_id <> all(${ids}::text[])
  `.execute(transaction);
  await sql`
    insert into scim_group_member (group_id, user_id)
    select ${groupId}, u.scim_id from scim_user u
    where u.system_id = ${systemId} and not u.deleted and u.scim_id = any(${ids}::text[])
    on conflict do nothing
  `.execute(transaction);
}

const columnsOf = (user: ScimUser, now: Date) => ({
  user_name: user.userName,
  user_name_key: keyOf(user.userName),
  external_id: user.externalId ?? null,
  active: user.active,
  resource: JSON.stringify(user),
  modified_at: now,
});

async function uniquely<T>(attribute: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw taken(attribute);
    throw error;
  }
}

function grouped(rows: readonly (readonly [string, Named])[]): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  for (const [key, one] of rows) found.set(key, [...(found.get(key) ?? []), one]);
  return found;
}
