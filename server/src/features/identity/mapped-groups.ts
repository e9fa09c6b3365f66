import { sql } from 'kysely';

import type { Store } from './accounts.ts';

/** Gives a member exactly these groups of a system. What it gave before and gives no more goes; groups by hand and by rule stay. */
export async function assignBySystem(
  store: Store,
  corporationCode: string,
  systemId: string,
  memberId: string,
  groupIds: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from user_group_mapped
      where system_id = ${systemId} and member_id = ${memberId} and group_id <> all(${[...groupIds]}::text[])
    )
    insert into user_group_mapped (system_id, group_id, member_id)
    select ${systemId}, group_id, ${memberId} from user_group
    where corporation_code = ${corporationCode} and group_id = any(${[...groupIds]}::text[])
    on conflict do nothing
  `.execute(store);
  await settle(store, [memberId]);
}

/** Takes all groups away that a system gave. */
export async function endMappedGroups(store: Store, systemId: string): Promise<void> {
  const gone = await store
    .deleteFrom('user_group_mapped')
    .where('system_id', '=', systemId)
    .returning('member_id')
    .execute();
  const memberIds = [...new Set(gone.map(({ member_id }) => member_id))];
  if (memberIds.length > 0) await settle(store, memberIds);
}

/** Brings memberships up to what systems give. */
async function settle(store: Store, memberIds: readonly string[]): Promise<void> {
  const those = sql`${[...memberIds]}::text[]`;
  const given = sql`exists (
    select from user_group_mapped given where given.group_id = ugm.group_id and given.member_id = ugm.member_id
  )`;
  await sql`
    delete from user_group_member ugm
    where member_id = any(${those}) and by_system and not by_hand and not by_rule and not by_source and not ${given}
  `.execute(store);
  await sql`
    update user_group_member ugm set by_system = not by_system
    where member_id = any(${those}) and by_system <> ${given}
  `.execute(store);
  await sql`
    insert into user_group_member (group_id, member_id, by_hand, by_rule, by_system)
    select distinct group_id, member_id, false, false, true from user_group_mapped where member_id = any(${those})
    on conflict (group_id, member_id) do nothing
  `.execute(store);
}
