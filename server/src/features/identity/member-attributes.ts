import { sql } from 'kysely';

import type { Store } from './accounts.ts';
import { refreshRuleMembers } from './group-members.ts';

/** Values of a member by name of the attribute. */
export type Attributes = Readonly<Record<string, readonly string[]>>;

/** Attributes of a person in a corporation; none for who has none. */
export async function attributesOfUser(store: Store, corporationCode: string, userId: string): Promise<Attributes> {
  const row = await store
    .selectFrom('member_attribute')
    .select('attributes')
    .where('corporation_code', '=', corporationCode)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.attributes ?? {};
}

/** Attributes of members who have any. @param memberIds default: all of the corporation */
export async function listAttributes(
  store: Store,
  corporationCode: string,
  memberIds?: readonly string[],
): Promise<ReadonlyMap<string, Attributes>> {
  const query = store
    .selectFrom('member_attribute')
    .select(['member_id', 'attributes'])
    .where('corporation_code', '=', corporationCode)
    .orderBy('member_id');
  const rows = await (
    memberIds ? query.where('member_id', '=', sql<string>`any(${[...memberIds]}::text[])`) : query
  ).execute();
  return new Map(rows.map(({ member_id, attributes }) => [member_id, attributes]));
}

/** Replaces the attributes of members, and with them who belongs to groups by rule. */
export async function saveAttributes(
  store: Store,
  corporationCode: string,
  members: readonly { readonly memberId: string; readonly userId: string; readonly attributes: Attributes }[],
): Promise<void> {
  if (members.length === 0) return;
  await store
    .insertInto('member_attribute')
    .values(
      members.map(({ memberId, userId, attributes }) => ({
        member_id: memberId,
        corporation_code: corporationCode,
        user_id: userId,
        attributes: JSON.stringify(attributes),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ attributes: (row) => row.ref('excluded.attributes') }),
    )
    .execute();
  await refreshRuleMembers(store, corporationCode, { memberIds: members.map(({ memberId }) => memberId) });
}
