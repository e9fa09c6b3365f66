import { sql } from 'kysely';

import type { Store } from './accounts.ts';

/** A person of a directory, and the user who they are here. */
export interface MemberLink {
  readonly externalId: string;
  readonly userId: string;
  /** Null where the member was removed. */
  readonly memberId: string | null;
  readonly isOwner: boolean;
  readonly disabled: boolean;
  readonly disabledByIt: boolean;
  readonly made: boolean;
  readonly account: string;
  readonly name: string;
  readonly mobile: string | null;
}

/** Users of a corporation whom a directory knows. @param externalIds default: all */
export async function linksOf(
  store: Store,
  corporationCode: string,
  systemId: string,
  externalIds?: readonly string[],
): Promise<MemberLink[]> {
  const rows = await store
    .selectFrom('member_link as l')
    .innerJoin('account as a', 'a.user_id', 'l.user_id')
    .leftJoin('member as m', (join) =>
      join.onRef('m.user_id', '=', 'l.user_id').onRef('m.corporation_code', '=', 'l.corporation_code'),
    )
    .leftJoin('role as r', 'r.role_id', 'm.role_id')
    .select(['l.external_id', 'l.user_id', 'l.made', 'l.disabled_by_it', 'm.member_id', 'm.disabled', 'r.user_type'])
    .select(['a.account', 'a.user_nick_name', 'a.mobile'])
    .where('l.system_id', '=', systemId)
    .where('l.corporation_code', '=', corporationCode)
    .$if(externalIds !== undefined, (query) =>
      query.where('l.external_id', '=', sql<string>`any(${[...(externalIds ?? [])]}::text[])`),
    )
    .execute();
  return rows.map((row) => ({
    externalId: row.external_id,
    userId: row.user_id,
    memberId: row.member_id,
    isOwner: row.user_type === 'admin',
    disabled: row.disabled ?? true,
    disabledByIt: row.disabled_by_it,
    made: row.made,
    account: row.account,
    name: row.user_nick_name,
    mobile: row.mobile,
  }));
}

/** One of them; null for nobody. */
export async function linkedMember(
  store: Store,
  corporationCode: string,
  systemId: string,
  externalId: string,
): Promise<MemberLink | null> {
  const [link] = await linksOf(store, corporationCode, systemId, [externalId]);
  return link ?? null;
}

/**
 * The only member whom a directory knows by a value. @param attribute of members, empty for the id of the directory
 * @returns null for nobody, and where it is the value of several
 */
export async function linkedByValue(
  store: Store,
  corporationCode: string,
  systemId: string,
  { attribute, value }: { readonly attribute: string; readonly value: string },
): Promise<MemberLink | null> {
  if (attribute === '') return linkedMember(store, corporationCode, systemId, value);
  const rows = await store
    .selectFrom('member_link as l')
    .innerJoin('member_attribute as a', (join) =>
      join.onRef('a.user_id', '=', 'l.user_id').onRef('a.corporation_code', '=', 'l.corporation_code'),
    )
    .select('l.external_id')
    .where('l.system_id', '=', systemId)
    .where('l.corporation_code', '=', corporationCode)
    .where(sql<boolean>`a.attributes @> ${JSON.stringify({ [attribute]: [value] })}::jsonb`)
    .limit(2)
    .execute();
  const [only] = rows;
  return only && rows.length === 1 ? linkedMember(store, corporationCode, systemId, only.external_id) : null;
}

export interface NewLink {
  readonly externalId: string;
  readonly userId: string;
  readonly made: boolean;
}

/**
 * Says which users people of a directory are; links that are there stay.
 * @returns external ids of those who are the users they were given
 */
export async function linkUsers(
  store: Store,
  corporationCode: string,
  systemId: string,
  links: readonly NewLink[],
): Promise<ReadonlySet<string>> {
  if (links.length === 0) return new Set();
  await store
    .insertInto('member_link')
    .values(
      links.map(({ externalId, userId, made }) => ({
        system_id: systemId,
        external_id: externalId,
        corporation_code: corporationCode,
        user_id: userId,
        made,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await store
    .selectFrom('member_link')
    .select(['external_id', 'user_id'])
    .where('system_id', '=', systemId)
    .where('external_id', '=', sql<string>`any(${links.map(({ externalId }) => externalId)}::text[])`)
    .execute();
  const users = new Map(held.map(({ external_id, user_id }) => [external_id, user_id]));
  return new Set(links.flatMap(({ externalId, userId }) => (users.get(externalId) === userId ? [externalId] : [])));
}

/** Notes whether a directory disabled people. */
export async function markDisabledBy(
  store: Store,
  systemId: string,
  externalIds: readonly string[],
  disabledByIt: boolean,
): Promise<void> {
  await store
    .updateTable('member_link')
    .set({ disabled_by_it: disabledByIt })
    .where('system_id', '=', systemId)
    .where('external_id', '=', sql<string>`any(${[...externalIds]}::text[])`)
    .execute();
}

/** Forgets whom a directory knows; members and accounts stay. */
export async function unlinkAll(store: Store, corporationCode: string, systemId: string): Promise<void> {
  await store
    .deleteFrom('member_link')
    .where('system_id', '=', systemId)
    .where('corporation_code', '=', corporationCode)
    .execute();
}

/** External ids of people of a directory whose invitation is open. */
export async function invitedOf(store: Store, corporationCode: string, systemId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select pending -> 'external' ->> 'externalId' as external_id from invitation
    where corporation_code = ${corporationCode} and pending -> 'external' ->> 'systemId' = ${systemId}
  `.execute(store);
  return new Set(rows.map(({ external_id }) => external_id));
}
